import type postgres from "postgres";
import { z } from "zod";
import type { ScoreRow } from "@/lib/product/api/ports";
import { moment } from "../population-page/place.ts";
import { figureColumns, provenanceColumns, storedScore } from "../stored-score.ts";

const columns = figureColumns.extend(provenanceColumns.shape).extend({
  scope: z.number(),
  slice: z.string(),
  metric: z.string(),
  computedAt: z.date(),
});

/** Selects them from "Score" s. */
export const selectScore = (sql: postgres.Sql) => sql`
  s."scope", s."slice", s."metric", s."kind", s."value", s."lower", s."upper", s."reason", s."missingPairs", s."engine",
  s."encoder", s."extractor", s."judge", s."prompts", s."manifestHash", ${moment(sql, "s.computedAt")}`;

export function scoreRow(row: unknown): ScoreRow {
  const read = columns.parse(row);
  const { kind: _, value: _v, lower: _l, upper: _u, reason: _r, missingPairs: _m, ...rest } = read;
  return { ...rest, score: storedScore(read) };
}
