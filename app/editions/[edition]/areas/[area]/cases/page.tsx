import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { cases } from "@/app/compare-source";
import { CasesPage, casesTitle } from "@/components/cases/cases-page";
import { Unavailable } from "@/components/ui/states";
import type { RawSearch } from "@/lib/product/board/search-params";
import { loadCases } from "@/lib/product/cases/load-cases";
import { casesSearch } from "@/lib/product/cases/query";
import { casesPath } from "@/lib/product/site/paths";

type Params = { edition: string; area: string };
type Props = { params: Promise<Params>; searchParams: Promise<RawSearch> };

/** Once per request: the title and the page share it. */
const load = cache(async (params: Promise<Params>, search: Promise<RawSearch>) =>
  loadCases(cases(), await params, await search),
);

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const loaded = await load(params, searchParams);
  if (loaded.kind !== "cases")
    return { title: loaded.kind === "unavailable" ? "Not available" : "Not found" };
  const { area, edition } = loaded.view.area;
  return {
    title: `${casesTitle(loaded.view)}, ${area.name}`,
    alternates: {
      canonical: `${casesPath({ edition: edition.slug, area: area.slug })}${casesSearch(loaded.view.query)}`,
    },
  };
}

export default async function Page({ params, searchParams }: Props) {
  const loaded = await load(params, searchParams);
  switch (loaded.kind) {
    case "cases":
      return <CasesPage view={loaded.view} />;
    case "none":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
