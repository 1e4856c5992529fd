import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { analyses } from "@/app/analyses-source";
import { AnalysesIndex } from "@/components/analyses/analyses-index";
import { Unavailable } from "@/components/ui/states";
import { loadAnalyses } from "@/lib/product/analyses/load-analyses";
import { analysesPath } from "@/lib/product/site/paths";

type Props = { params: Promise<{ edition: string }> };

/** Once per request: the title and the page share it. */
const load = cache(async (edition: string) => loadAnalyses(analyses(), edition));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { edition } = await params;
  const loaded = await load(edition);
  if (loaded.kind !== "analyses")
    return { title: loaded.kind === "unavailable" ? "Not available" : "Not found" };
  return {
    title: `Analyses, ${loaded.view.frame.edition.title}`,
    alternates: { canonical: analysesPath(edition) },
  };
}

export default async function Page({ params }: Props) {
  const loaded = await load((await params).edition);
  switch (loaded.kind) {
    case "analyses":
      return <AnalysesIndex view={loaded.view} />;
    case "none":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
