import type postgres from "postgres";
import { z } from "zod";
import { SLOTS, slotVerdict } from "@/lib/domain/slots";
import type { ScoreReader } from "@/lib/product/api/ports";
import { scoreRow, selectScore } from "./score-row.ts";

const slotColumns = z.object({
  slot: slotVerdict.keyof(),
  match: z.number().nullable(),
  weight: z.number().nullable(),
  papers: z.number().nullable(),
});

export function scoreReader(sql: postgres.Sql): ScoreReader {
  return {
    scores: async (area, scope) =>
      (
        await sql`
          SELECT ${selectScore(sql)} FROM "Score" s
          WHERE s."areaId" = ${area} AND s."scope" = ${scope} AND s."slice" = 'full' ORDER BY s."metric"`
      ).map(scoreRow),
    slotFigures: async (area, scope) => {
      const rows = await sql`
        SELECT f."slot", f."match", f."weight",
          CASE WHEN e."origin" = 'published' THEN NULL ELSE a."referenceSize" END AS "papers"
        FROM "SlotFigure" f JOIN "Area" a ON a."id" = f."areaId" JOIN "Edition" e ON e."id" = a."editionId"
        WHERE f."areaId" = ${area} AND f."scope" = ${scope}`;
      return rows
        .map((row) => slotColumns.parse(row))
        .sort((a, b) => SLOTS.indexOf(a.slot) - SLOTS.indexOf(b.slot));
    },
  };
}
