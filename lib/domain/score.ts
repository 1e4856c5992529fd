import { z } from "zod";
import { METRICS, type MetricName } from "./metric-names.ts";

export { METRICS, type MetricName };
export const metricName = z.enum(METRICS);

/** The figure beside the four metrics that has a step of its own: how much an earlier paper states already. */
export const OVERLAP_FIGURE = "corpusOverlap";

/** A 95% interval; same unit as the figure it belongs to. */
export const interval = z.object({ lower: z.number(), upper: z.number() });
export type Interval = z.infer<typeof interval>;

/**
 * A figure of the board. Values are fractions (0.2084, not 20.84): rounding and percent happen in components.
 * `undefined`: the formula has no value here (a side is empty). `withheld`: verdicts are missing, `missingPairs` says how many.
 */
export const score = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("scored"), value: z.number(), interval: interval.nullable() }),
  z.object({ kind: z.literal("undefined"), reason: z.string() }),
  z.object({ kind: z.literal("withheld"), reason: z.string(), missingPairs: z.number().int().nonnegative() }),
]);
export type Score = z.infer<typeof score>;

export const scored = (value: number, interval: Interval | null = null): Score => ({
  kind: "scored",
  value,
  interval,
});
export const undefinedScore = (reason: string): Score => ({ kind: "undefined", reason });
export const withheldScore = (reason: string, missingPairs: number): Score => ({
  kind: "withheld",
  reason,
  missingPairs,
});

/** Places 1 (best) to n, as a range: populations that cannot be told apart share it. */
export const rankRange = z.object({ best: z.number().int().positive(), worst: z.number().int().positive() });
export type RankRange = z.infer<typeof rankRange>;
