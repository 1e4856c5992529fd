import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { analyses } from "@/app/analyses-source";
import { AnalysisPage } from "@/components/analyses/analysis-page";
import { ANALYSIS_WORDS } from "@/components/analyses/words";
import { Unavailable } from "@/components/ui/states";
import { loadAnalysis } from "@/lib/product/analyses/load-analyses";
import type { RawSearch } from "@/lib/product/board/search-params";
import { analysisPath } from "@/lib/product/site/paths";

type Props = {
  params: Promise<{ edition: string; analysis: string }>;
  searchParams: Promise<RawSearch>;
};

/** Once per request: the title and the page share it. */
const load = cache(async (params: Props["params"], search: Props["searchParams"]) => {
  const { edition, analysis } = await params;
  return loadAnalysis(analyses(), { edition, name: analysis }, await search);
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const loaded = await load(params, searchParams);
  if (loaded.kind !== "analysis")
    return { title: loaded.kind === "unavailable" ? "Not available" : "Not found" };
  const { frame, data } = loaded.view;
  return {
    title: `${ANALYSIS_WORDS[data.name].name}, ${frame.edition.title}`,
    alternates: { canonical: analysisPath(frame.edition.slug, data.name) },
  };
}

export default async function Page({ params, searchParams }: Props) {
  const loaded = await load(params, searchParams);
  switch (loaded.kind) {
    case "analysis":
      return <AnalysisPage view={loaded.view} />;
    case "none":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
