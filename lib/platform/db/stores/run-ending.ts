import type { EndingToStore, RunClaim } from "@/lib/product/runs/ports";
import { type Executor, jsonParameter } from "./bulk.ts";

/**
 * Ends a run whose last step the same transaction has written, and whose population it has locked: one statement. Nothing
 * where the claim is lost; throws where a reference is not a paper of the corpus.
 */
export function endRun(sql: Executor, claim: RunClaim, ending: EndingToStore) {
  if (ending.kind === "failed") {
    const { category, reason } = ending;
    return sql`SELECT end_run_with_failure(${claim.runId}, ${claim.claim}, ${category}, ${reason})`;
  }
  const proposal = jsonParameter(sql, ending.proposal);
  return sql`
    SELECT end_run_with_proposal(${claim.runId}, ${claim.claim}, ${proposal}::jsonb)`;
}
