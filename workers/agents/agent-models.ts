import { isBaselineAgent } from "@/lib/domain/population";
import { createLlmAgent } from "@/lib/pipeline/agent/llm-agent";
import type { AgentModel } from "@/lib/pipeline/agent/ports";
import { baselineModel } from "@/lib/pipeline/baselines/baseline-model";
import type { ChatModel } from "@/lib/pipeline/llm/ports";
import type { ClaimedRun } from "@/lib/product/runs/ports";
import type { Areas } from "./areas.ts";
import type { Lease } from "./shared-resources.ts";

export type AgentModels = {
  /** What this process can serve beside baselines: populations of other agents are left to others. */
  readonly agents: readonly string[];
  /** Throws where the plan names another agent than those. */
  modelOf(run: ClaimedRun, areas: Areas): Promise<Lease<AgentModel>>;
};

const free = <T>(value: T): Lease<T> => ({ value, release: () => undefined });

/** The agents of this process: the chat model that its environment names, if any, and every baseline. */
export function agentModels(chat: ChatModel | null): AgentModels {
  const llm = chat === null ? null : createLlmAgent(chat);
  return {
    agents: llm === null ? [] : [llm.id],
    modelOf: async (run, areas) => {
      const { agent } = run.population.plan;
      if (isBaselineAgent(agent)) {
        const { value, release } = await areas.factsOf(run);
        return { value: baselineModel(agent, value), release };
      }
      if (llm?.id !== agent) throw new Error(`This worker cannot serve ${agent}.`);
      return free(llm);
    },
  };
}
