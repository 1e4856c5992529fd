import type { Score } from "@/lib/domain/score";
import type { PopulationFigures } from "@/lib/science/metrics/population-figures";
import type { ReferenceFigures } from "@/lib/science/metrics/reference-figures";

/** Names under which figures are stored and printed: the four metrics and the parts of the citation metrics. */
export const CITATION_FIGURES = [
  "jAH",
  "jHA",
  "matchCite",
  "sufficiency",
  "spread",
  "diversityCite",
] as const;
export const HUMAN_CITATION_FIGURES = ["matchCite", "tau", "sufficiency", "spread", "diversityCite"] as const;
export const IDEA_FIGURES = ["matchIdea", "diversityIdea"] as const;

export type NamedScore<Name extends string = string> = { readonly name: Name; readonly score: Score };

/** The human level's figures by name; the idea metrics only where they were asked for. */
export function humanFigureList({ citation, ideas }: ReferenceFigures): NamedScore[] {
  return [...named(HUMAN_CITATION_FIGURES, citation), ...(ideas ? named(IDEA_FIGURES, ideas) : [])];
}

/** A population's figures by name; the idea metrics only where they were asked for. */
export function populationFigureList({
  citation,
  ideas,
}: Pick<PopulationFigures, "citation" | "ideas">): NamedScore[] {
  return [...named(CITATION_FIGURES, citation), ...(ideas ? named(IDEA_FIGURES, ideas) : [])];
}

const named = <Name extends string>(
  names: readonly Name[],
  figures: Readonly<Record<Name, Score>>,
): NamedScore<Name>[] => names.map((name) => ({ name, score: figures[name] }));
