import { z } from "zod";

/**
 * What there is to do on the way from documents to figures. `index`: the corpus made searchable for agents. `overlap`: how
 * much of the documents an earlier paper states already, where that was asked for.
 */
export const stepKind = z.enum([
  "index",
  "encode",
  "extract",
  "neighbours",
  "judge",
  "score",
  "rank",
  "overlap",
]);
export type StepKind = z.infer<typeof stepKind>;

export const stepStatus = z.enum(["pending", "running", "done", "failed"]);
export type StepStatus = z.infer<typeof stepStatus>;

/** The scope of a step, a score or a neighbour list that belongs to the human reference; else it is a population's id. */
export const HUMAN_SCOPE = 0;

/** The scope of the corpus U among the pools of documents; steps and scores of an area itself have HUMAN_SCOPE. */
export const CORPUS_SCOPE = -1;
