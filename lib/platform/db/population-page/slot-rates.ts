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
});

export async function readSlotRates(
  sql: postgres.Sql,
  area: number,
  population: number,
): Promise<PopulationFigureRows["slots"]> {
  const found = await sql`
    SELECT * FROM "SlotFigure" WHERE "areaId" = ${area} AND "scope" IN (${HUMAN_SCOPE}, ${population})`;
  const rows = found.map((row) => columns.parse(row));
  const of = (scope: number) =>
    new Map(
      rows
        .filter((row) => row.scope === scope)
        .map(({ slot, match, weight }) => [slot, { match, weight }] as const),
    );
  return { own: of(population), human: of(HUMAN_SCOPE) };
}
