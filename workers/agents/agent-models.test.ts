import { describe, expect, it } from "vitest";
import { areaId, editionId, populationId, runId } from "@/lib/domain/ids";
import type { TokenPrice } from "@/lib/domain/population";
import type { ChatModel } from "@/lib/pipeline/llm/ports";
import type { ClaimedRun } from "@/lib/product/runs/ports";
import { agentModels } from "./agent-models.ts";
import type { Areas } from "./areas.ts";

const unused = (): never => {
  throw new Error("not to be asked for");
};
const areas: Areas = { worldOf: unused, factsOf: unused, close: async () => undefined };
const chat: ChatModel = { id: "vendor/model", ask: unused };
const none = { worker: null, topic: null, failure: null, reason: null, documentId: null };
const nothing = {
  steps: 0,
  malformed: 0,
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  costUsd: 0,
  assumedUsd: 0,
};

/** A run of a population of that agent, planned at that price. */
function runOf(agent: string, price: TokenPrice | null): ClaimedRun {
  const [id, population, area, edition] = [
    runId.parse(1),
    populationId.parse(1),
    areaId.parse(1),
    editionId.parse(1),
  ];
  const plan = { version: 1, agent, method: "free", size: 1, rounds: 1, concurrency: 1, retries: 0 } as const;
  const rest = { stepBudget: 20, seed: "p", prompt: { version: "1", hash: "h" }, encoder: "e", labels: null };
  const pins = { encoder: null, extractor: null, extractorPrompt: null, judge: null, judgePrompt: null };
  return {
    claim: { runId: id, claim: 1 },
    run: {
      ...{ id, populationId: population, slot: 0, attempt: 1, round: 1, claims: 1, faults: 0 },
      ...{ status: "running", ...none, ...nothing },
    },
    population: {
      ...{ id: population, areaId: area, areaSlug: "a", editionId: edition, editionSlug: "e" },
      ...{ slug: "p", name: "P", model: "M", state: "running", stateCause: null, stateReason: null },
      plan: { ...plan, ...rest, budgetUsd: price === null ? null : 5, price },
    },
    edition: {
      ...{ id: edition, slug: "e", title: "E", year: 2024, origin: "measured", status: "draft" },
      ...{ pins, judgeSeed: "s", note: null },
    },
    area: { name: "A", definition: "" },
  };
}
const PLANNED = { input: 0.5, output: 1.5 };

describe("the agents of a process", () => {
  it("are its chat model, at the price of the plan or where the plan names none", async () => {
    const models = agentModels(chat, PLANNED);
    expect(models.agents).toEqual(["vendor/model"]);
    for (const price of [PLANNED, null]) {
      const { value } = await models.modelOf(runOf("vendor/model", price), areas);
      expect(value.id).toBe("vendor/model");
    }
  });

  it("count nobody's budget at another price, or at none", async () => {
    const run = runOf("vendor/model", PLANNED);
    await expect(agentModels(chat, null).modelOf(run, areas)).rejects.toThrow(
      "and here no price is set: set IDEATASTE_AGENT_PRICE=0.5/1.5.",
    );
    await expect(agentModels(chat, { input: 0.5, output: 1 }).modelOf(run, areas)).rejects.toThrow(
      "counts vendor/model at 0.5/1.5 dollars per million tokens, and here it is 0.5/1:",
    );
  });

  it("serve no other model", async () => {
    await expect(agentModels(chat, null).modelOf(runOf("vendor/other", null), areas)).rejects.toThrow(
      "cannot serve vendor/other",
    );
  });
});
