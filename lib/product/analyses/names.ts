import { z } from "zod";

/** In the order in which they are listed; the last part of their addresses. */
export const ANALYSES = [
  "slots",
  "matching-diversity",
  "coverage",
  "scaling",
  "exposure",
  "overlap",
  "contribution-types",
  "run-to-run",
  "human-review",
  "judge",
  "topics",
] as const;
export const analysisName = z.enum(ANALYSES);
export type AnalysisName = z.infer<typeof analysisName>;

export type Filter = "area" | "method" | "model";

/** What can be chosen on each page. Those that read documents look at one area at a time. */
export const FILTERS: Readonly<Record<AnalysisName, readonly Filter[]>> = {
  slots: ["area", "method", "model"],
  "matching-diversity": ["area", "method", "model"],
  coverage: ["area", "method", "model"],
  scaling: ["area", "method", "model"],
  exposure: ["area", "method", "model"],
  overlap: [],
  "contribution-types": ["area", "method", "model"],
  "run-to-run": ["area"],
  "human-review": [],
  judge: [],
  topics: ["area"],
};

const ONE_AREA: ReadonlySet<AnalysisName> = new Set([
  "coverage",
  "scaling",
  "exposure",
  "contribution-types",
  "topics",
]);
/** Needs an area where documents are stored: the first one where none was asked for. */
export const isOfOneArea = (name: AnalysisName, documents: boolean): boolean =>
  documents && ONE_AREA.has(name);
