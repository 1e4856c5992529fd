import { z } from "zod";
import { type Score, score } from "@/lib/domain/score";

/** The columns of "Score" that a figure stands in. */
export const figureColumns = z.object({
  kind: z.string(),
  value: z.number().nullable(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  reason: z.string().nullable(),
  missingPairs: z.number().nullable(),
});

/** The columns of "Score" that say what a figure came from. */
export const provenanceColumns = z.object({
  engine: z.string(),
  encoder: z.string().nullable(),
  extractor: z.string().nullable(),
  judge: z.string().nullable(),
  prompts: z.record(z.string(), z.string()).nullable(),
  manifestHash: z.string().nullable(),
});

/** A row's columns as the figure they stand for; a row that stands for none is a fault of the database, and said so. */
export function storedScore(row: z.infer<typeof figureColumns>): Score {
  const { kind, value, lower, upper, reason, missingPairs } = row;
  const interval = lower === null || upper === null ? null : { lower, upper };
  return score.parse({ kind, value, interval, reason, missingPairs });
}
