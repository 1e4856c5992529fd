import type { AgentAnswer, AgentModel, AgentTurn, Spent } from "@/lib/pipeline/agent/ports";
import { findBaseline } from "@/lib/pipeline/baselines/baselines";
import type { CorpusFacts } from "@/lib/pipeline/baselines/ports";
import { replyOf } from "@/lib/pipeline/baselines/script";

/** A step of a baseline: one call, no tokens, no money, no time worth telling. */
const FREE: Spent = {
  inputTokens: null,
  outputTokens: null,
  costUsd: 0,
  assumedUsd: 0,
  calls: 1,
  latencyMs: 0,
};

/**
 * The agent of a population that needs no language model. It answers from what the turn shows and the facts, in the
 * grammar of a language model; the same turn always gives the same bytes. Throws for an agent that is no baseline known
 * here: another version made the plan.
 */
export function baselineModel(agentId: string, facts: CorpusFacts): AgentModel {
  const baseline = findBaseline(agentId);
  if (baseline === undefined) throw new Error(`"${agentId}" is no baseline that this version knows`);
  return { id: agentId, answer: async (turn) => answerOf(turn, replyOf(baseline.script, turn, facts)) };
}

const answerOf = ({ signal }: AgentTurn, text: string): AgentAnswer =>
  signal.aborted
    ? { kind: "stopped", spent: { ...FREE, calls: 0 } }
    : { kind: "reply", text, cut: false, spent: FREE };
