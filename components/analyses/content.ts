import type { ChartSpec } from "@/components/charts/chart-spec";

export type AnalysisFigure = {
  readonly id: string;
  readonly title: string;
  readonly question: string;
  readonly spec: ChartSpec;
  readonly note?: string;
  /** Where the numbers come from. */
  readonly source: string;
};

/** What the edition does not hold, and what would fill it. */
export type Missing = { readonly what: string; readonly fill: string };

/** How something is computed; `anchor`: of the method page. */
export type How = { readonly text: string; readonly anchor?: string; readonly link?: string };

export type AnalysisContent = {
  /** One sentence, computed from what the page shows; null where it shows nothing. */
  readonly finding: string | null;
  readonly figures: readonly AnalysisFigure[];
  readonly missing: readonly Missing[];
  readonly how: readonly How[];
};

export const COMPUTED_HERE = "Computed from what this edition stores.";
export const STORED_SCORES = "This edition's stored scores.";
