import type postgres from "postgres";
import { z } from "zod";
import { runId } from "@/lib/domain/ids";
import { runStatus } from "@/lib/domain/population";
import type { DroppedCount, PopulationFacts, SlotRange, SlotRow } from "@/lib/product/population-page/ports";

type Paged = Pick<PopulationFacts, "id" | "plan">;
const countColumns = z.object({ count: z.coerce.number() });

export async function countSlots(sql: postgres.Sql, { id, plan }: Paged): Promise<number> {
  if (plan !== null) return plan.size;
  const [row] = await sql`SELECT count(*) AS "count" FROM "Document" WHERE "populationId" = ${id}`;
  return countColumns.parse(row).count;
}

const slotColumns = z.object({
  slot: z.number(),
  title: z.string().nullable(),
  id: runId,
  topic: z.string().nullable(),
  status: runStatus,
  failure: z.string().nullable(),
  reason: z.string().nullable(),
  attempts: z.coerce.number(),
  steps: z.coerce.number(),
  malformed: z.coerce.number(),
  inputTokens: z.coerce.number(),
  outputTokens: z.coerce.number(),
  dropped: z.coerce.number(),
});
const proposalColumns = z.object({ slot: z.number(), title: z.string() });

/** How many references a run lost; 0 where the column holds none. */
const droppedOf = (sql: postgres.Sql) =>
  sql`CASE WHEN jsonb_typeof(r."dropped") = 'array' THEN jsonb_array_length(r."dropped") ELSE 0 END`;

async function readRunSlots(sql: postgres.Sql, id: number, { from, to }: SlotRange) {
  const rows = await sql`
    SELECT s.*, r."id", r."topic", r."status", r."failure", r."reason", ${droppedOf(sql)} AS "dropped", d."title"
    FROM (
      SELECT "slot", max("attempt") AS "attempts", sum("steps") AS "steps", sum("malformed") AS "malformed",
        sum("inputTokens") AS "inputTokens", sum("outputTokens") AS "outputTokens"
      FROM "AgentRun" WHERE "populationId" = ${id} AND "slot" >= ${from} AND "slot" < ${to} GROUP BY "slot"
    ) s
    JOIN "AgentRun" r ON r."populationId" = ${id} AND r."slot" = s."slot" AND r."attempt" = s."attempts"
    LEFT JOIN "Document" d ON d."id" = r."documentId"
    ORDER BY s."slot"`;
  return rows.map((row): SlotRow => {
    const { slot, title, ...run } = slotColumns.parse(row);
    return { slot, title, run };
  });
}

async function readProposals(sql: postgres.Sql, id: number, { from, to }: SlotRange) {
  const rows = await sql`
    SELECT "position" AS "slot", "title" FROM "Document" WHERE "populationId" = ${id}
    ORDER BY "position" LIMIT ${Math.max(0, to - from)} OFFSET ${from}`;
  return rows.map((row): SlotRow => ({ ...proposalColumns.parse(row), run: null }));
}

const droppedColumns = z.object({ references: z.coerce.number(), proposals: z.coerce.number() });

export async function readDropped(sql: postgres.Sql, id: number): Promise<DroppedCount> {
  const [row] = await sql`
    SELECT coalesce(sum("lost"), 0) AS "references", count(*) FILTER (WHERE "lost" > 0) AS "proposals"
    FROM (
      SELECT ${droppedOf(sql)} AS "lost" FROM "AgentRun" r WHERE r."populationId" = ${id} AND r."status" = 'done'
    ) AS "each"`;
  return droppedColumns.parse(row);
}

/** By run where runs wrote it, else by proposal. */
export const readSlots = (sql: postgres.Sql, { id, plan }: Paged, range: SlotRange) =>
  plan === null ? readProposals(sql, id, range) : readRunSlots(sql, id, range);
