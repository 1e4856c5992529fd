import type postgres from "postgres";
import { z } from "zod";
import { score } from "@/lib/domain/score";
import type { ScoreRow } from "@/lib/product/api/ports";
import { moment } from "../population-page/place.ts";

const columns = z.object({
  scope: z.number(),
  slice: z.string(),
  metric: z.string(),
  kind: z.string(),
  value: z.number().nullable(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  reason: z.string().nullable(),
  missingPairs: z.number().nullable(),
  engine: z.string(),
  encoder: z.string().nullable(),
  extractor: z.string().nullable(),
  judge: z.string().nullable(),
  prompts: z.record(z.string(), z.string()).nullable(),
  manifestHash: z.string().nullable(),
  computedAt: z.date(),
});

/** Selects them from "Score" s. */
export const selectScore = (sql: postgres.Sql) => sql`
  s."scope", s."slice", s."metric", s."kind", s."value", s."lower", s."upper", s."reason", s."missingPairs", s."engine",
  s."encoder", s."extractor", s."judge", s."prompts", s."manifestHash", ${moment(sql, "s.computedAt")}`;

export function scoreRow(row: unknown): ScoreRow {
  const { kind, value, lower, upper, reason, missingPairs, ...rest } = columns.parse(row);
  const interval = lower === null || upper === null ? null : { lower, upper };
  return { ...rest, score: score.parse({ kind, value, interval, reason, missingPairs }) };
}
