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

const CHOICES: Readonly<Record<AnalysisName, readonly Filter[]>> = {
  slots: ["area", "method", "model"],
  "matching-diversity": ["area", "method", "model"],
  coverage: ["area", "method", "model"],
  scaling: ["area", "method", "model"],
  exposure: ["area", "method", "model"],
  overlap: ["area", "method", "model"],
  "contribution-types": ["area", "method", "model"],
  "run-to-run": ["area"],
  "human-review": [],
  judge: [],
  topics: ["area"],
};
/** Tables of one model, as they were printed. */
const IN_PRINT: Readonly<Partial<Record<AnalysisName, readonly Filter[]>>> = {
  coverage: ["area"],
  scaling: [],
  exposure: ["area", "method"],
  overlap: [],
  "contribution-types": [],
};

/** What can be chosen on its page. `documents`: the edition's own are stored, it was not copied from print. */
export const filtersOf = (name: AnalysisName, documents: boolean): readonly Filter[] =>
  (documents ? undefined : IN_PRINT[name]) ?? CHOICES[name];

const ONE_AREA: ReadonlySet<AnalysisName> = new Set([
  "coverage",
  "scaling",
  "exposure",
  "overlap",
  "contribution-types",
  "topics",
]);
/** Needs an area where documents are stored: the first one where none was asked for. */
export const isOfOneArea = (name: AnalysisName, documents: boolean): boolean =>
  documents && ONE_AREA.has(name);
