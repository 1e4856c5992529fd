import type postgres from "postgres";
import { z } from "zod";
import { contributionType } from "@/lib/domain/idea-summary";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import type { BothSides, KindCounts } from "@/lib/product/population-page/ports";

const columns = z.object({
  scope: z.number(),
  /** null: no valid summary by the edition's extractor. */
  kind: contributionType.nullable(),
  count: z.coerce.number(),
});

/** By the edition's own extractor and prompt alone: what another one read is another matter. */
export async function readKinds(
  sql: postgres.Sql,
  area: number,
  population: number,
): Promise<BothSides<KindCounts>> {
  const found = await sql`
    SELECT d."scope", s."summary"->'contributionType'->>'primary' AS "kind", count(*) AS "count"
    FROM "Document" d JOIN "Area" a ON a."id" = d."areaId" JOIN "Edition" e ON e."id" = a."editionId"
      LEFT JOIN "IdeaSummary" s ON s."abstractHash" = d."abstractHash" AND s."extractor" = e."extractor"
        AND s."promptVersion" = e."extractorPrompt"
    WHERE d."areaId" = ${area} AND (d."scope", d."kind")
      IN ((${HUMAN_SCOPE}, 'reference'::"DocumentKind"), (${population}, 'proposal'::"DocumentKind"))
    GROUP BY 1, 2`;
  const rows = found.map((row) => columns.parse(row));
  const of = (scope: number): KindCounts => {
    const own = rows.filter((row) => row.scope === scope);
    return {
      kinds: new Map(own.flatMap(({ kind, count }) => (kind === null ? [] : [[kind, count] as const]))),
      unread: own.find(({ kind }) => kind === null)?.count ?? 0,
    };
  };
  return { own: of(population), human: of(HUMAN_SCOPE) };
}
