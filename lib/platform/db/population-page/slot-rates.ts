import type postgres from "postgres";
import { z } from "zod";
import { SLOTS } from "@/lib/domain/slots";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import type { PopulationFigureRows } from "@/lib/product/population-page/ports";

const columns = z.object({
  scope: z.number(),
  slot: z.enum(SLOTS),
  match: z.number().nullable(),
  weight: z.number().nullable(),
  papers: z.number().nullable(),
});

export async function readSlotRates(
  sql: postgres.Sql,
  area: number,
  population: number,
): Promise<PopulationFigureRows["slots"]> {
  const found = await sql`
    SELECT f."scope", f."slot", f."match", f."weight",
      CASE WHEN e."origin" = 'published' THEN NULL ELSE a."referenceSize" END AS "papers"
    FROM "SlotFigure" f JOIN "Area" a ON a."id" = f."areaId" JOIN "Edition" e ON e."id" = a."editionId"
    WHERE f."areaId" = ${area} AND f."scope" IN (${HUMAN_SCOPE}, ${population})`;
  const rows = found.map((row) => columns.parse(row));
  const of = (scope: number) =>
    new Map(
      rows
        .filter((row) => row.scope === scope)
        .map(({ slot, match, weight }) => [slot, { match, weight }] as const),
    );
  return { own: of(population), human: of(HUMAN_SCOPE), papers: rows[0]?.papers ?? null };
}
