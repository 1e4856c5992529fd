import { faultWords } from "@/components/population/ask-api";
import type { ComparedFigure, Comparison } from "@/lib/product/recompute/compare-figures";
import type { HumanFigure, OwnFigure } from "@/lib/product/recompute/recompute";
import type { InputName, Outcome, Stage } from "./messages";

export const FIGURE_WORDS: Readonly<Record<OwnFigure | HumanFigure, string>> = {
  matchCite: "Match-Cite",
  jAH: "jAH, proposals to papers",
  jHA: "jHA, papers to proposals",
  diversityCite: "Diversity-Cite",
  sufficiency: "Q, sufficiency",
  spread: "S, spread",
  tau: "τ, papers cited on average",
};

export const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  fetching: "Fetching what every paper and every proposal cites …",
  computing: "Computing …",
};

const INPUT: Readonly<Record<InputName, string>> = {
  human: "what the human papers cite",
  proposals: "what the proposals cite",
};

/** What stopped it, and what to do. */
export function failureWords(outcome: Exclude<Outcome, { kind: "done" }>): string {
  switch (outcome.kind) {
    case "failed":
      return `Not computed: ${INPUT[outcome.input]} could not be had. ${faultWords(outcome.fault)}`;
    case "not-stored":
      return `Not computed: ${INPUT[outcome.input]} is not held on this site.`;
    case "broken":
      return "Not computed: your browser could not run the code. Another browser, or the command line below, can.";
  }
}

export function verdictWords({ verdict }: ComparedFigure): string {
  switch (verdict.kind) {
    case "equal":
      return "equal";
    case "not-stored":
      return "not stored, so nothing to compare";
    case "differs":
      return verdict.by === null ? "different: only one has a value" : `different by ${signed(verdict.by)}`;
  }
}

/** How far apart, to three digits: the two figures beside it have them all. */
const signed = (by: number): string => `${by > 0 ? "+" : "−"}${Number(Math.abs(by).toPrecision(3))}`;

export function summaryWords({ equal, differing }: Comparison): string {
  if (differing > 0) return `${differing} of ${equal + differing} figures differ from what is stored.`;
  return `All ${equal} figures are equal to the stored ones, to the last digit.`;
}

export const WHAT_A_DIFFERENCE_MEANS =
  "The stored figures, or the citation sets they came from, have changed since this page was made, or one of them is wrong. Load the page again; if it stays, tell us.";
