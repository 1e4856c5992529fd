import { describe, expect, it } from "vitest";
import { writerOf, writerProblems } from "@/cli/runs/writer";

const env = {
  IDEATASTE_AGENT: "openai-compatible:org/m",
  IDEATASTE_AGENT_BASE_URL: "http://127.0.0.1:9/v1",
};
const priced = { ...env, IDEATASTE_AGENT_PRICE: "0.5/1.5" };

describe("who writes a population", () => {
  it("is the configured model with its price, or a baseline under the name that readers see", () => {
    expect(writerOf("openai-compatible:org/m", priced)).toEqual({
      agent: "openai-compatible/org/m",
      model: "org/m",
      price: { input: 0.5, output: 1.5 },
    });
    expect(writerOf("baseline:most-cited", {})).toEqual({
      agent: "baseline/most-cited",
      model: "Baseline: most cited",
      price: null,
    });
  });

  it("writes by methods of its kind", () => {
    expect(writerProblems({ model: "baseline:recombination", method: "frontier" }, {})).toEqual([]);
    expect(writerProblems({ model: "baseline:constant", method: "topic" }, {})).toEqual([
      '--method "topic": this baseline writes by baseline',
    ]);
    expect(writerProblems({ model: "openai-compatible:org/m", method: "baseline" }, env)).toEqual([
      '--method "baseline": a language model writes by free, topic, landscape, frontier',
    ]);
  });

  it("has a budget only where something costs and prices are known", () => {
    const wanted = { model: "openai-compatible:org/m", method: "free", budget: "5" };
    expect(writerProblems(wanted, priced)).toEqual([]);
    expect(writerProblems(wanted, env)).toEqual([expect.stringContaining("IDEATASTE_AGENT_PRICE")]);
    expect(writerProblems({ model: "baseline:constant", method: "baseline", budget: "5" }, {})).toEqual([
      expect.stringContaining("costs nothing"),
    ]);
  });

  it("is refused with the form, or with what is wrong in the environment", () => {
    expect(writerProblems({ model: "gpt" }, {})).toEqual([expect.stringContaining("baseline:NAME")]);
    expect(
      writerProblems({ model: "openai-compatible:org/m" }, { IDEATASTE_AGENT: "openai-compatible:org/m" }),
    ).toEqual([expect.stringContaining("IDEATASTE_AGENT_BASE_URL")]);
    expect(writerProblems({}, {})).toEqual([]);
  });
});
