import { describe, expect, it } from "vitest";
import type { AgentAnswer, AgentModel, AgentTurn, Spent } from "@/lib/pipeline/agent/ports";
import { worldForTest } from "@/lib/pipeline/agent/testing/fixtures";
import { type PreflightOptions, preflight } from "./preflight.ts";

const spent: Spent = {
  inputTokens: 100,
  outputTokens: 10,
  costUsd: 0.001,
  assumedUsd: 0,
  calls: 1,
  latencyMs: 5,
};
const reply = (text: string): AgentAnswer => ({ kind: "reply", text, cut: false, spent });

/** Searches, then says something that is no action, then proposes with what was found. */
function answer({ state, world }: AgentTurn): AgentAnswer {
  if (state.stepsUsed === 0) return reply("<search>toys</search>");
  if (state.stepsUsed === 1) return reply("I think about it.");
  const [first = ""] = state.retrieved.map((id) => world.literature.card(id)?.cardId ?? "");
  return reply(
    `<proposal>\n# A title\n\n**Abstract**: About toys [1].\n\n## Related work\nA paper [1].\n\n## Approach\nDo it.\n\n## References\n[1] ${first} | role: method | It is close.\n</proposal>`,
  );
}

function options(model: AgentModel["answer"], changes: Partial<PreflightOptions> = {}) {
  const subjects: string[] = [];
  let clock = 0;
  const asked: PreflightOptions = {
    method: "topic",
    area: { name: "Toys", definition: "Toys." },
    lastYear: 2025,
    stepBudget: 20,
    topics: ["dolls"],
    world: worldForTest(),
    model: {
      id: "openai-compatible/m",
      answer: async (turn) => {
        subjects.push(turn.subject);
        clock += 1_000;
        return model(turn);
      },
    },
    token: "t0",
    wanted: { size: 300, concurrency: 30, rounds: 1 },
    now: () => clock,
    signal: new AbortController().signal,
    ...changes,
  };
  return { asked, subjects };
}

describe("a preflight", () => {
  it("writes a proposal by the loop of real runs and tells what it took, and what a population would", async () => {
    const { asked, subjects } = options(async (turn) => answer(turn));
    const report = await preflight(asked);
    expect(report).toMatchObject({ agent: "openai-compatible/m", method: "topic" });
    expect(report.trials).toEqual([
      {
        topic: "dolls",
        outcome: { kind: "proposal", title: "A title", references: 1, dropped: [] },
        steps: 3,
        malformed: 1,
        actions: { search: 1, malformed: 1, proposal: 1 },
        calls: 3,
        inputTokens: 300,
        outputTokens: 30,
        costUsd: 0.003,
        seconds: 3,
      },
    ]);
    // 300 slots of 3 s, 30 at a time: 30 s.
    expect(report.estimate).toMatchObject({ inputTokens: 90_000, outputTokens: 9_000 });
    expect(report.estimate?.costUsd).toBeCloseTo(0.9, 12);
    expect(report.estimate?.hours).toBeCloseTo(30 / 3600, 12);
    expect(subjects).toEqual(["preflight/t0/1/step/1", "preflight/t0/1/step/2", "preflight/t0/1/step/3"]);
  });

  it("has no estimate where the endpoint serves nothing, and says what it said", async () => {
    const none = { ...spent, inputTokens: null, outputTokens: null, costUsd: null };
    const { asked } = options(async () => ({
      kind: "fault",
      category: "unauthorised",
      message: "the key is refused",
      lasting: true,
      spent: none,
    }));
    const { trials, estimate } = await preflight({ ...asked, topics: [null, null] });
    expect(estimate).toBeNull();
    expect(trials.map(({ outcome }) => outcome)).toEqual([
      { kind: "fault", category: "unauthorised", reason: "the key is refused" },
      { kind: "fault", category: "unauthorised", reason: "the key is refused" },
    ]);
    expect(trials[0]).toMatchObject({ steps: 0, calls: 1, costUsd: null });
  });

  it("counts a run that would fail, and asks nothing more once it is stopped", async () => {
    const { asked } = options(async () => reply("no action at all"), { stepBudget: 2 });
    const { trials } = await preflight(asked);
    expect(trials[0]).toMatchObject({ outcome: { kind: "failed" }, steps: 2, malformed: 2 });
    const stop = new AbortController();
    const { asked: stopped, subjects } = options(
      async () => {
        stop.abort();
        return reply("<plan>x</plan>");
      },
      { signal: stop.signal },
    );
    const report = await preflight(stopped);
    expect(report.trials[0]).toMatchObject({ outcome: { kind: "stopped" }, steps: 1 });
    expect(subjects).toHaveLength(1);
  });
});
