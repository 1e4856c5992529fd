import { z } from "zod";
import { tokenPrice } from "@/lib/domain/population";
import type { AgentAnswer, LoggedReply, Spent } from "@/lib/pipeline/agent/ports";
import { mayHaveBeenCharged, PER_MESSAGE, worstCostOf } from "@/lib/platform/llm/spending";
import type { RunStore } from "@/lib/product/runs/ports";
import type { Executor } from "./bulk.ts";

/** How the call log names a step of a run. */
const subjectOf = (run: number, sequence: number): string => `run/${run}/step/${sequence}`;

const answered = z.enum(["reply", "refused", "empty", "truncated"]);
const callColumns = z.object({
  outcome: z.string(),
  output: z.string().nullable(),
  inputTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
  costUsd: z.number().nullable(),
  latencyMs: z.number(),
  maxOutput: z.number().nullable(),
  /** Of its messages, with what stands around them. */
  bytes: z.number(),
  price: tokenPrice.nullable(),
});
type Call = z.infer<typeof callColumns>;

/** A run counts its requests in the order in which they are logged: those behind its count were never counted. */
export async function loggedReply(sql: Executor, run: number, sequence: number): Promise<LoggedReply | null> {
  const rows = await sql`
    SELECT c."outcome", c."output", c."inputTokens", c."outputTokens", c."costUsd", c."latencyMs",
      (c."input" ->> 'maxOutput')::int AS "maxOutput", nullif(p."plan" -> 'price', 'null') AS "price", (
        SELECT coalesce(sum(octet_length(m ->> 'content') + ${PER_MESSAGE}::int), 0)::int
        FROM jsonb_array_elements(c."input" -> 'messages') m) AS "bytes"
    FROM (SELECT * FROM "LlmCall" WHERE "runId" = ${run} ORDER BY "id"
      OFFSET (SELECT "calls" FROM "AgentRun" WHERE "id" = ${run})) c
      JOIN "AgentRun" r ON r."id" = c."runId" JOIN "Population" p ON p."id" = r."populationId"
    WHERE c."subject" = ${subjectOf(run, sequence)} ORDER BY c."id"`;
  const calls = rows.map((row) => callColumns.parse(row));
  const last = calls.findLast(({ outcome }) => answered.safeParse(outcome).success);
  return last === undefined ? null : { answer: answerOf(last, spentOn(calls)) };
}

function answerOf(call: Call, spent: Spent): AgentAnswer {
  const outcome = answered.parse(call.outcome);
  if (outcome !== "reply") return { kind: "nothing", failure: outcome, spent };
  // Why a reply ended is not logged; one that fills its cap was cut there.
  const { outputTokens, maxOutput } = call;
  const cut = outputTokens !== null && maxOutput !== null && outputTokens >= maxOutput;
  return { kind: "reply", text: call.output ?? "", cut, spent };
}

const spentOn = (calls: readonly Call[]): Spent => ({
  inputTokens: sumOf(calls.map((call) => call.inputTokens)),
  outputTokens: sumOf(calls.map((call) => call.outputTokens)),
  costUsd: sumOf(calls.map((call) => call.costUsd)),
  assumedUsd: calls.reduce((sum, call) => sum + assumedOf(call), 0),
  calls: calls.length,
  latencyMs: calls.reduce((sum, call) => sum + call.latencyMs, 0),
});

/** What the gateway assumed of a call that its endpoint did not count. */
function assumedOf(call: Call): number {
  const isCounted = call.inputTokens !== null && call.outputTokens !== null;
  return isCounted || !mayHaveBeenCharged(call.outcome, call.output)
    ? 0
    : (worstCostOf(call, call.bytes) ?? 0);
}

/** null where nothing of it is known. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

const messages = z.array(z.object({ role: z.string(), content: z.string() }));

export async function loggedPrompt(
  sql: Executor,
  run: number,
  sequence: number,
): ReturnType<RunStore["loggedPrompt"]> {
  const [row] = await sql`
    SELECT "input" -> 'messages' AS "messages" FROM "LlmCall"
    WHERE "runId" = ${run} AND "subject" = ${subjectOf(run, sequence)} ORDER BY "id" DESC LIMIT 1`;
  return row === undefined ? null : messages.parse(row.messages);
}
