import { describe, expect, it } from "vitest";
import { type AgentChoice, agentIdOf, agentProblem, readAgentName } from "@/cli/runs/agent-name";
import { readLlmEnv } from "@/lib/platform/llm/llm-env";

const BASELINES = ["most-cited", "recombination"];

function configured(model: string) {
  const read = readLlmEnv({ IDEATASTE_AGENT: model, IDEATASTE_AGENT_BASE_URL: "http://127.0.0.1:9/v1" });
  if (!read.ok) throw new Error(read.problems.join());
  return read.config;
}

function chosen(text: string): AgentChoice {
  const choice = readAgentName(text);
  if (choice === null) throw new Error(`${text} should be one`);
  return choice;
}

describe("who is to write", () => {
  it("is a baseline or a model of a provider, and nothing else", () => {
    expect(agentIdOf(chosen("baseline:recombination"))).toBe("baseline/recombination");
    expect(agentIdOf(chosen("openai-compatible:org/model:free"))).toBe("openai-compatible/org/model:free");
    for (const text of ["gpt", "baseline:", ":x", "baseline: ", "OpenAI:x", ""])
      expect(readAgentName(text)).toBeNull();
  });

  it("is a baseline that there is, or one is proposed", () => {
    expect(agentProblem(chosen("baseline:recombination"), {}, BASELINES)).toBeNull();
    expect(agentProblem(chosen("baseline:recombinaton"), {}, BASELINES)).toBe(
      'there is no baseline "recombinaton" (did you mean recombination?); there are most-cited, recombination',
    );
  });

  it("is the model of IDEATASTE_AGENT, else it is said what to set", () => {
    const wanted = chosen("openai-compatible:m");
    expect(agentProblem(wanted, configured("openai-compatible:m"), BASELINES)).toBeNull();
    for (const [config, told] of [
      [{}, "IDEATASTE_AGENT names no model"],
      [configured("openai-compatible:other"), "IDEATASTE_AGENT names openai-compatible:other"],
    ] as const) {
      const problem = agentProblem(wanted, config, BASELINES);
      expect(problem).toContain(told);
      expect(problem).toContain("set IDEATASTE_AGENT=openai-compatible:m");
      for (const name of ["BASE_URL", "API_KEY", "PRICE"])
        expect(problem).toContain(`IDEATASTE_AGENT_${name}`);
    }
  });

  it("has a provider that there is", () => {
    expect(agentProblem(chosen("opnai:m"), {}, BASELINES)).toContain("one of openai-compatible, anthropic");
    expect(agentProblem(chosen("anthropic:m"), {}, BASELINES)).not.toContain("BASE_URL");
  });
});
