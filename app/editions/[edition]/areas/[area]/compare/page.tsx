import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { comparisons } from "@/app/compare-source";
import { ComparePage, compareHeading } from "@/components/compare/compare-page";
import { Unavailable } from "@/components/ui/states";
import type { RawSearch } from "@/lib/product/board/search-params";
import { loadCompare } from "@/lib/product/compare/load-compare";

type Params = { edition: string; area: string };
type Props = { params: Promise<Params>; searchParams: Promise<RawSearch> };

/** Once per request: the title and the page share it. */
const load = cache(async (params: Promise<Params>, search: Promise<RawSearch>) =>
  loadCompare(comparisons(), await params, await search),
);

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const loaded = await load(params, searchParams);
  if (loaded.kind !== "compare")
    return { title: loaded.kind === "unavailable" ? "Not available" : "Not found" };
  return { title: `${compareHeading(loaded.view)}, ${loaded.view.area.area.name}` };
}

export default async function Page({ params, searchParams }: Props) {
  const loaded = await load(params, searchParams);
  switch (loaded.kind) {
    case "compare":
      return <ComparePage view={loaded.view} />;
    case "none":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
