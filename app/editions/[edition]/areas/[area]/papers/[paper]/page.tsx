import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { papers } from "@/app/paper-source";
import { PaperPage } from "@/components/paper/paper-page";
import { Unavailable } from "@/components/ui/states";
import type { RawSearch } from "@/lib/product/board/search-params";
import { loadPaper } from "@/lib/product/paper-page/load-paper";
import { paperPath } from "@/lib/product/site/paths";

type Params = { edition: string; area: string; paper: string };
type Props = { params: Promise<Params>; searchParams: Promise<RawSearch> };

/** Once per request: the title and the page share it. */
const load = cache(async (params: Promise<Params>, search: Promise<RawSearch>) =>
  loadPaper(papers(), await params, await search),
);

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const loaded = await load(params, searchParams);
  if (loaded.kind !== "paper")
    return { title: loaded.kind === "unavailable" ? "Not available" : "Not found" };
  const { id, title, area, edition } = loaded.view.facts;
  return {
    title: `${title}, ${area.name}`,
    alternates: { canonical: paperPath({ edition: edition.slug, area: area.slug, paper: id }) },
  };
}

export default async function Page({ params, searchParams }: Props) {
  const loaded = await load(params, searchParams);
  switch (loaded.kind) {
    case "paper":
      return <PaperPage view={loaded.view} />;
    case "none":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
