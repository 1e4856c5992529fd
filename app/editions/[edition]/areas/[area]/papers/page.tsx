import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { listedPapers } from "@/app/paper-source";
import { PapersPage, papersTitle } from "@/components/papers/papers-page";
import { Unavailable } from "@/components/ui/states";
import type { RawSearch } from "@/lib/product/board/search-params";
import { loadPapers } from "@/lib/product/papers/load-papers";
import { papersSearch } from "@/lib/product/papers/query";
import { papersPath } from "@/lib/product/site/paths";

type Params = { edition: string; area: string };
type Props = { params: Promise<Params>; searchParams: Promise<RawSearch> };

/** Once per request: the title and the page share it. */
const load = cache(async (params: Promise<Params>, search: Promise<RawSearch>) =>
  loadPapers(listedPapers(), await params, await search),
);

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const loaded = await load(params, searchParams);
  if (loaded.kind !== "papers")
    return { title: loaded.kind === "unavailable" ? "Not available" : "Not found" };
  const { area, edition } = loaded.view.area;
  return {
    title: `${papersTitle(loaded.view)}, ${area.name}`,
    alternates: {
      canonical: `${papersPath({ edition: edition.slug, area: area.slug })}${papersSearch(loaded.view.query)}`,
    },
  };
}

export default async function Page({ params, searchParams }: Props) {
  const loaded = await load(params, searchParams);
  switch (loaded.kind) {
    case "papers":
      return <PapersPage view={loaded.view} />;
    case "none":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
