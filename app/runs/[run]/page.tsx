import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { populations } from "@/app/population-source";
import { RunPage, runName } from "@/components/trajectory/run-page";
import { Unavailable } from "@/components/ui/states";
import type { RawSearch } from "@/lib/product/board/search-params";
import { loadRun } from "@/lib/product/population-page/load-run";
import { populationTitle } from "@/lib/product/wording/population-title";

type Props = { params: Promise<{ run: string }>; searchParams: Promise<RawSearch> };

/** Once per request: the title and the page share it. */
const load = cache(async (run: string) => loadRun(populations(), run));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load((await params).run);
  if (loaded.kind !== "run") return { title: loaded.kind === "unavailable" ? "Not available" : "Not found" };
  const { view } = loaded;
  return { title: `${view.proposal?.title ?? runName(view)}, ${populationTitle(view.at.population)}` };
}

export default async function Page({ params, searchParams }: Props) {
  const loaded = await load((await params).run);
  switch (loaded.kind) {
    case "run":
      return <RunPage view={loaded.view} open={(await searchParams).open === "all"} />;
    case "none":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
