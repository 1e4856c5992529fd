import { z } from "zod";
import type { EndingToStore, ProposalToFile, RunClaim } from "@/lib/product/runs/ports";
import { type Executor, jsonParameter, rowsParameter, utcNow } from "./bulk.ts";
import { noteActivity } from "./run-activity.ts";
import { toRun } from "./run-rows.ts";

type Run = ReturnType<typeof toRun>;

/** "slot-0001" for slot 0: the id of a slot's proposal within its population. */
const externalIdOf = (slot: number): string => `slot-${String(slot + 1).padStart(4, "0")}`;

/** Ends a run whose row this transaction has written to already, and whose population it has locked. */
export async function endRun(sql: Executor, claim: RunClaim, ending: EndingToStore): Promise<void> {
  const [row] = await sql`SELECT * FROM "AgentRun" WHERE "id" = ${claim.runId}`;
  const run = toRun(row);
  if (ending.kind === "proposal") await fileProposal(sql, run, ending.proposal);
  else await failRun(sql, run, ending);
  await noteActivity(sql, [run.populationId]);
}

async function fileProposal(sql: Executor, run: Run, proposal: ProposalToFile): Promise<void> {
  const [row] = await sql`
    INSERT INTO "Document" ("areaId", "kind", "populationId", "scope", "externalId", "position", "title", "abstract",
      "body", "textHash", "abstractHash")
    SELECT "areaId", 'proposal', "id", "id", ${externalIdOf(run.slot)}, ${run.slot}::int, ${proposal.title}, ${proposal.abstract},
      ${proposal.body}, ${proposal.textHash}, ${proposal.abstractHash}
    FROM "Population" WHERE "id" = ${run.populationId} RETURNING "id", "areaId"`;
  const document = z.object({ id: z.number(), areaId: z.number() }).parse(row);
  await cite(sql, document, [...new Set(proposal.references.map(({ id }) => id))]);
  const dropped = proposal.dropped.length === 0 ? null : jsonParameter(sql, proposal.dropped);
  await sql`
    UPDATE "AgentRun" SET "status" = 'done', "documentId" = ${document.id}, "dropped" = ${dropped}::jsonb,
      "references" = ${jsonParameter(sql, proposal.references)}::jsonb,
      "finishedAt" = ${utcNow(sql)} WHERE "id" = ${run.id}`;
}

/** A reference to anything but a paper of the corpus is a fault of the caller: nothing is dropped here. */
async function cite(
  sql: Executor,
  { id, areaId }: { readonly id: number; readonly areaId: number },
  cited: readonly string[],
): Promise<void> {
  const { count } = await sql`
    INSERT INTO "Citation" ("documentId", "paperId")
    SELECT ${id}, u."id" FROM "Document" u
    WHERE u."areaId" = ${areaId} AND u."scope" = 0 AND u."kind" = 'corpus'
      AND u."externalId" IN (SELECT jsonb_array_elements_text(${rowsParameter(sql, cited)}::jsonb))`;
  if (count !== cited.length)
    throw new Error(`${cited.length - count} of ${cited.length} references are not papers of the corpus.`);
}

type Failure = Extract<EndingToStore, { readonly kind: "failed" }>;

/** The next attempt at the slot begins from scratch, where the plan has one left and somebody still wants it. */
async function failRun(sql: Executor, run: Run, { category, reason }: Failure): Promise<void> {
  await sql`
    UPDATE "AgentRun" SET "status" = 'failed', "failure" = ${category}, "reason" = ${reason},
      "finishedAt" = ${utcNow(sql)} WHERE "id" = ${run.id}`;
  await sql`
    INSERT INTO "AgentRun" ("populationId", "slot", "attempt", "round", "topic")
    SELECT p."id", ${run.slot}::int, ${run.attempt + 1}::int, ${run.round}::int, ${run.topic} FROM "Population" p
    WHERE p."id" = ${run.populationId} AND p."state" <> 'cancelled' AND ${run.attempt} <= (p."plan" ->> 'retries')::int`;
}
