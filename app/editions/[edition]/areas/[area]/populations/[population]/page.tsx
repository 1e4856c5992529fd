import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { populations } from "@/app/population-source";
import { siteUrl } from "@/app/site-url";
import { titleOf } from "@/components/population/population-lead";
import { PopulationPage } from "@/components/population/population-page";
import { Unavailable } from "@/components/ui/states";
import type { RawSearch } from "@/lib/product/board/search-params";
import { populationPath } from "@/lib/product/population-page/addresses";
import { loadPopulation } from "@/lib/product/population-page/load-population";
import { askedPage } from "@/lib/product/population-page/pages";

type Params = { edition: string; area: string; population: string };
type Props = { params: Promise<Params>; searchParams: Promise<RawSearch> };

/** Once per request: the title and the page share it. */
const load = cache(async (params: Promise<Params>, search: Promise<RawSearch>) => {
  return loadPopulation(populations(), await params, askedPage(await search));
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const loaded = await load(params, searchParams);
  if (loaded.kind !== "population")
    return { title: loaded.kind === "unavailable" ? "Not available" : "Not found" };
  const { area, edition } = loaded.view.facts;
  return {
    title: `${titleOf(loaded.view)}, ${area.name}, ${edition.title}`,
    alternates: { canonical: populationPath(await params) },
  };
}

export default async function Page({ params, searchParams }: Props) {
  const loaded = await load(params, searchParams);
  switch (loaded.kind) {
    case "population":
      return <PopulationPage view={loaded.view} site={siteUrl(await headers())} />;
    case "none":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
