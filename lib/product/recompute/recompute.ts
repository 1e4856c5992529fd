import type { Score } from "@/lib/domain/score";
import { ENGINE_VERSION } from "@/lib/pipeline/scoring/engine";
import { citationLevel, humanCitationLevel } from "@/lib/science/metrics/citation-level";
import {
  type CitationSets,
  citationSets,
  documentCount,
  type Vocabulary,
} from "@/lib/science/metrics/citation-sets";
import type { CitationAnswer } from "./citation-answer";

/** The figures of the citation level: of the population, and of the human papers among themselves. */
export const OWN_FIGURES = ["matchCite", "jAH", "jHA", "diversityCite", "sufficiency", "spread"] as const;
export const HUMAN_FIGURES = ["tau", "matchCite", "diversityCite", "sufficiency", "spread"] as const;
export type OwnFigure = (typeof OWN_FIGURES)[number];
export type HumanFigure = (typeof HUMAN_FIGURES)[number];

export type CitationFigures = {
  readonly own: Readonly<Record<OwnFigure, Score>>;
  readonly human: Readonly<Record<HumanFigure, Score>>;
};

type Side = { readonly documents: number; readonly citations: number };
export type Recomputed = {
  readonly figures: CitationFigures;
  readonly engine: string;
  readonly human: Side;
  readonly proposals: Side;
};

const setsOf = ({ documents }: CitationAnswer, vocabulary: Vocabulary): CitationSets =>
  citationSets(
    documents.map(({ cites }) => cites.map(String)),
    vocabulary,
  );

const sizeOf = (sets: CitationSets): Side => ({
  documents: documentCount(sets),
  citations: sets.papers.length,
});

/** The citation level from the two public inputs, by the functions that scored it. Source: §3.2.1. */
export function recompute(humanAnswer: CitationAnswer, proposalsAnswer: CitationAnswer): Recomputed {
  const vocabulary: Vocabulary = new Map();
  const human = setsOf(humanAnswer, vocabulary);
  const proposals = setsOf(proposalsAnswer, vocabulary);
  const level = humanCitationLevel(human);
  const { jAH, jHA, matchCite, sufficiency, spread, diversityCite } = citationLevel(
    human,
    proposals,
    level.tau,
  );
  return {
    engine: ENGINE_VERSION,
    figures: {
      own: { matchCite, jAH, jHA, diversityCite, sufficiency, spread },
      human: {
        tau: level.tau,
        matchCite: level.matchCite,
        diversityCite: level.diversityCite,
        sufficiency: level.sufficiency,
        spread: level.spread,
      },
    },
    human: sizeOf(human),
    proposals: sizeOf(proposals),
  };
}
