import type postgres from "postgres";
import { z } from "zod";
import { documentId } from "@/lib/domain/ids";
import type { NeighbourList, NeighbourPoolName, NeighbourStore, Pool } from "@/lib/pipeline/steps/ports";
import { chunksOf, type Executor, rowsParameter } from "./bulk.ts";

export function neighbourStore(sql: postgres.Sql): NeighbourStore {
  return {
    saveNeighbours: (pool, scope, lists) => sql.begin((tx) => saveNeighbours(tx, pool, scope, lists)),
    neighbours: (name, pool) => readNeighbours(sql, name, pool),
  };
}

async function saveNeighbours(
  sql: Executor,
  name: NeighbourPoolName,
  scope: number,
  lists: readonly NeighbourList[],
): Promise<void> {
  const rows = lists.flatMap(({ documentId: of, neighbours }) =>
    neighbours.map((neighbour, i) => ({
      documentId: of,
      rank: i + 1,
      neighbourId: neighbour.documentId,
      fusedScore: neighbour.fusedScore,
    })),
  );
  for (const chunk of chunksOf(rows, 10_000)) {
    await sql`
      INSERT INTO "Neighbour" ("documentId", "pool", "scope", "rank", "neighbourId", "fusedScore")
      SELECT r."documentId", ${name}::"NeighbourPool", ${scope}, r."rank", r."neighbourId", r."fusedScore"
      FROM jsonb_to_recordset(${rowsParameter(sql, chunk)}::jsonb)
        AS r("documentId" int, "rank" int, "neighbourId" int, "fusedScore" float8)
      ON CONFLICT DO NOTHING`;
  }
}

const neighbourColumns = z.object({
  documentId,
  neighbourId: documentId,
  fusedScore: z.number(),
});

async function readNeighbours(
  sql: Executor,
  name: NeighbourPoolName,
  { areaId, scope }: Pool,
): Promise<readonly NeighbourList[]> {
  const rows = await sql`
    SELECT n."documentId", n."neighbourId", n."fusedScore"
    FROM "Document" d JOIN "Neighbour" n ON n."documentId" = d."id"
    WHERE d."areaId" = ${areaId} AND n."pool" = ${name}::"NeighbourPool" AND n."scope" = ${scope}
    ORDER BY n."documentId", n."rank"`;
  const lists: {
    documentId: NeighbourList["documentId"];
    neighbours: NeighbourList["neighbours"][number][];
  }[] = [];
  for (const row of rows) {
    const { documentId: of, neighbourId, fusedScore } = neighbourColumns.parse(row);
    const last = lists.at(-1);
    const neighbour = { documentId: neighbourId, fusedScore };
    if (last?.documentId === of) last.neighbours.push(neighbour);
    else lists.push({ documentId: of, neighbours: [neighbour] });
  }
  return lists;
}
