import type postgres from "postgres";
import type { CallLog, CallLogEntry } from "@/lib/platform/llm/call-log";
import { jsonParameter } from "./bulk.ts";

/** Every attempt of every model call as a row. A row that cannot be written breaks the call: unlogged calls must not count. */
export function callLogStore(sql: postgres.Sql): CallLogStore {
  return {
    append: async (entry) => {
      await sql`${insertInto(sql)} VALUES (${valuesOf(sql, entry)})`;
    },
    appendAgain: async (entry) => {
      const { subject, attempt, outcome, output, promptHash } = entry;
      await sql`
        ${insertInto(sql)} SELECT ${valuesOf(sql, entry)} WHERE NOT EXISTS (
          SELECT 1 FROM "LlmCall" WHERE "runId" IS NOT DISTINCT FROM ${runOf(subject)}::int AND "subject" = ${subject}
            AND "attempt" = ${attempt}::int AND "outcome" = ${outcome} AND "output" IS NOT DISTINCT FROM ${output}::text
            AND "promptHash" = ${promptHash} AND "latencyMs" = ${Math.round(entry.latencyMs)}::int)`;
    },
  };
}

export type CallLogStore = CallLog & {
  /** For an entry of which nobody knows whether it was written: the connection broke. One that is there is not written twice. */
  appendAgain(entry: CallLogEntry): Promise<void>;
};

const insertInto = (sql: postgres.Sql) => sql`
  INSERT INTO "LlmCall" ("role", "provider", "model", "promptVersion", "promptHash", "subject", "input", "output",
    "inputTokens", "outputTokens", "costUsd", "latencyMs", "attempt", "outcome", "error", "runId")`;

const valuesOf = (sql: postgres.Sql, entry: CallLogEntry) => sql`
  ${entry.role}::text, ${entry.provider}::text, ${entry.model}::text, ${entry.promptVersion}::text,
  ${entry.promptHash}::text, ${entry.subject}::text, ${jsonParameter(sql, entry.input)}::jsonb, ${entry.output}::text,
  ${entry.inputTokens}::int, ${entry.outputTokens}::int, ${entry.costUsd}::float8, ${Math.round(entry.latencyMs)}::int,
  ${entry.attempt}::int, ${entry.outcome}::text, ${entry.error}::text, ${runOf(entry.subject)}::int`;

/** The run whose step a call was about: "run/12/step/3". */
function runOf(subject: string): number | null {
  const [, run] = subject.match(/^run\/(\d{1,9})\/step\/\d+$/) ?? [];
  return run === undefined ? null : Number(run);
}
