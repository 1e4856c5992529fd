import type postgres from "postgres";
import { z } from "zod";
import type { AreaId, PopulationId } from "@/lib/domain/ids";
import { HUMAN_SCOPE, stepKind, stepStatus } from "@/lib/domain/step";
import type { ScoringStep } from "@/lib/product/proposal-page/ports";

const columns = z.object({
  own: z.boolean(),
  kind: stepKind,
  status: stepStatus,
  error: z.string().nullable(),
});

export async function readScoringSteps(
  sql: postgres.Sql,
  area: AreaId,
  population: PopulationId,
): Promise<readonly ScoringStep[]> {
  const rows = await sql`
    SELECT "scope" <> ${HUMAN_SCOPE} AS "own", "kind", "status", "error" FROM "Step"
    WHERE "areaId" = ${area} AND "scope" IN (${HUMAN_SCOPE}, ${population}) ORDER BY "id"`;
  return rows.map((row) => columns.parse(row));
}
