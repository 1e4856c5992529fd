import { isBaselineAgent, type PopulationPlan, type TokenPrice } from "@/lib/domain/population";
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
  /** Throws where the plan names another agent than those, or a price that costs are not counted with here. */
  modelOf(run: ClaimedRun, areas: Areas): Promise<Lease<AgentModel>>;
};

const free = <T>(value: T): Lease<T> => ({ value, release: () => undefined });

/**
 * The agents of this process: the chat model that its environment names, if any, with what its costs are counted with, and
 * every baseline.
 */
export function agentModels(chat: ChatModel | null, price: TokenPrice | null): AgentModels {
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
      refuseOtherPrice(run.population.plan, price);
      return free(llm);
    },
  };
}

/** A budget is worth nothing where what it is spent on is counted at another price, or at none. */
function refuseOtherPrice({ agent, price: planned }: PopulationPlan, here: TokenPrice | null): void {
  if (planned === null || (planned.input === here?.input && planned.output === here.output)) return;
  const wanted = `${planned.input}/${planned.output}`;
  const found = here === null ? "no price is set" : `it is ${here.input}/${here.output}`;
  throw new Error(
    `The plan counts ${agent} at ${wanted} dollars per million tokens, and here ${found}: set IDEATASTE_AGENT_PRICE=${wanted}.`,
  );
}
