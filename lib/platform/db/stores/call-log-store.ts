import type postgres from "postgres";
import type { CallLog } from "@/lib/platform/llm/call-log";
import { jsonParameter } from "./bulk.ts";

/** Every attempt of every model call as a row. A row that cannot be written breaks the call: unlogged calls must not count. */
export function callLogStore(sql: postgres.Sql): CallLog {
  return {
    append: async (entry) => {
      const { role, provider, model, promptVersion, promptHash, subject, output } = entry;
      await sql`
        INSERT INTO "LlmCall" ("role", "provider", "model", "promptVersion", "promptHash", "subject", "input", "output",
          "inputTokens", "outputTokens", "costUsd", "latencyMs", "attempt", "outcome", "error", "runId")
        VALUES (${role}, ${provider}, ${model}, ${promptVersion}, ${promptHash}, ${subject},
          ${jsonParameter(sql, entry.input)}::jsonb, ${output}, ${entry.inputTokens}, ${entry.outputTokens},
          ${entry.costUsd}, ${Math.round(entry.latencyMs)}, ${entry.attempt}, ${entry.outcome}, ${entry.error},
          ${runOf(subject)})`;
    },
  };
}

/** The run whose step a call was about: "run/12/step/3". */
function runOf(subject: string): number | null {
  const [, run] = subject.match(/^run\/(\d{1,9})\/step\/\d+$/) ?? [];
  return run === undefined ? null : Number(run);
}
