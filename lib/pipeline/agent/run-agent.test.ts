import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardIdOf } from "@/lib/pipeline/agent/card";
import type { AgentAnswer, AgentModel, AgentTurn, Spent } from "@/lib/pipeline/agent/ports";
import { promptHash } from "@/lib/pipeline/agent/prompt-hash";
import { fold, messagesOf, replay } from "@/lib/pipeline/agent/replay";
import { type RunJob, runAgent } from "@/lib/pipeline/agent/run-agent";
import { contextForTest, worldForTest } from "@/lib/pipeline/agent/testing/fixtures";
import { createMemoryJournal, type MemoryJournal } from "@/lib/pipeline/agent/testing/memory-journal";

const world = worldForTest();
const context = contextForTest();
const card = (at: number): string => cardIdOf(world.literature, `https://papers.example/W${at}`);
const spent: Spent = {
  inputTokens: 10,
  outputTokens: 5,
  costUsd: 0.01,
  assumedUsd: 0,
  calls: 1,
  latencyMs: 3,
};
const nothing: Spent = {
  inputTokens: null,
  outputTokens: null,
  costUsd: null,
  assumedUsd: 0,
  calls: 0,
  latencyMs: 0,
};

const script = [
  "<plan>A hypothesis</plan>",
  "<search>toys | years: 2016-2020</search>",
  "no action here",
  `<read_papers>${card(0)}, ${card(1)}</read_papers>`,
  "<draft>A draft with \0 and \uD800</draft>",
  `<proposal># T\n**Abstract**: A.\n## Related work\n[1]\n## References\n[1] ${card(0)} | role: method | S.</proposal>`,
];
const reply = (text: string): AgentAnswer => ({ kind: "reply", text, cut: false, spent });

/** Answers by the number of the step, and remembers who asked. */
function scripted(answers: (turn: AgentTurn, sequence: number) => AgentAnswer | Promise<AgentAnswer>) {
  const asked: number[] = [];
  const model: AgentModel = {
    id: "test/scripted",
    answer: async (turn) => {
      const sequence = Number(turn.subject.split("/")[3]);
      asked.push(sequence);
      return answers(turn, sequence);
    },
  };
  return { model, asked };
}
const byScript = (_: AgentTurn, sequence: number): AgentAnswer => reply(script[sequence - 1] ?? "");

const drive = (journal: MemoryJournal, model: AgentModel, changes: Partial<RunJob> = {}) =>
  runAgent({ context, world, model, journal, signal: new AbortController().signal, ...changes });

describe("runAgent", () => {
  it("drives a run to its proposal, each step stored before the next is asked for", async () => {
    const journal = createMemoryJournal();
    const { model, asked } = scripted((turn, sequence) => {
      expect(journal.steps).toHaveLength(sequence - 1);
      expect(turn.subject).toBe(`run/7/step/${sequence}`);
      return byScript(turn, sequence);
    });
    const end = await drive(journal, model);
    expect(end).toMatchObject({ kind: "ended", ending: { kind: "proposal", proposal: { title: "T" } } });
    expect(journal.ending).toEqual(end.kind === "ended" && end.ending);
    expect(asked).toEqual([1, 2, 3, 4, 5, 6]);
    expect(journal.steps.map(({ step, action, malformed }) => [step, action, malformed])).toEqual([
      [1, "plan", false],
      [2, "search", false],
      [3, "malformed", true],
      [4, "read_papers", false],
      [5, "draft", false],
      [6, "proposal", false],
    ]);
    expect(journal.steps[1]?.found?.ids).toHaveLength(10);
    expect(journal.steps[3]?.workingSet).toEqual(["https://papers.example/W0", "https://papers.example/W1"]);
    expect(journal.steps.every((step) => step.spent.costUsd === 0.01)).toBe(true);
  });

  it("stores what makes every state and every request again", async () => {
    const journal = createMemoryJournal();
    const { model } = scripted(byScript);
    await drive(journal, model);
    for (const step of journal.steps) {
      const messages = messagesOf(step.sequence, journal.steps, context, world);
      expect(messages && promptHash(messages)).toBe(step.promptHash);
    }
    expect(journal.steps[4]?.reply).toBe("<draft>A draft with   and  </draft>");
    expect(fold(journal.steps, context, world).outcome).toEqual(journal.ending);
    const actions = [...replay(journal.steps, context, world)].map(({ action }) => action);
    expect(actions).toEqual(journal.steps.map(({ action }) => action));
    expect(messagesOf(99, journal.steps, context, world)).toBeNull();
  });

  it("goes on from the last stored step", async () => {
    const journal = createMemoryJournal();
    journal.answer = "leave";
    const { model, asked } = scripted(byScript);
    for (let turn = 0; turn < 5; turn++) expect(await drive(journal, model)).toEqual({ kind: "leave" });
    expect(await drive(journal, model)).toMatchObject({ kind: "ended" });
    expect(asked).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("takes a reply that was paid and not stored from the call log", async () => {
    const journal = createMemoryJournal();
    journal.log.set(1, reply("<plan>from the log</plan>"));
    const { model, asked } = scripted(byScript);
    await drive(journal, model);
    expect(asked).toEqual([2, 3, 4, 5, 6]);
    expect(journal.steps[0]?.reply).toBe("<plan>from the log</plan>");
  });

  it("stores a logged reply also where it is to leave", async () => {
    const journal = createMemoryJournal();
    journal.log.set(1, reply("<plan>from the log</plan>"));
    const { model, asked } = scripted(byScript);
    expect(await drive(journal, model, { signal: AbortSignal.abort() })).toEqual({ kind: "leave" });
    expect([asked, journal.steps.length]).toEqual([[], 1]);
  });

  it("says that its claim is lost", async () => {
    const journal = createMemoryJournal();
    journal.answer = "lost";
    expect(await drive(journal, scripted(byScript).model)).toEqual({ kind: "lost" });
  });
});

describe("answers without a reply", () => {
  it("that the model refused cost a step each, and end the run at three in a row", async () => {
    const journal = createMemoryJournal();
    const { model } = scripted(() => ({ kind: "nothing", failure: "refused", spent }));
    expect(await drive(journal, model)).toMatchObject({ ending: { kind: "failed", category: "refused" } });
    expect(journal.steps.map(({ failure, reply }) => [failure, reply])).toEqual(
      Array(3).fill(["refused", null]),
    );
  });

  it("that say that the request is too long lead to one compression, then to the end", async () => {
    const journal = createMemoryJournal();
    const overflow: AgentAnswer = { kind: "overflow", message: "too long", spent };
    const { model } = scripted((turn, sequence) => (sequence >= 3 ? overflow : byScript(turn, sequence)));
    const end = await drive(journal, model);
    expect(end).toMatchObject({ ending: { kind: "failed", category: "context-overflow" } });
    expect(journal.steps.map(({ event, step }) => [event, step])).toEqual([
      ["reply", 1],
      ["reply", 2],
      ["compression", 2],
      ["compression", 2],
    ]);
    expect([journal.steps[2]?.spent, journal.spending]).toEqual([spent, []]);
  });

  it("come with their spending where the endpoint failed, and store nothing", async () => {
    const journal = createMemoryJournal();
    const fault = { kind: "fault", category: "server-error", message: "down", lasting: false } as const;
    expect(await drive(journal, scripted(() => ({ ...fault, spent })).model)).toEqual(fault);
    expect([journal.steps, journal.spending]).toEqual([[], [spent]]);
    expect(await drive(journal, scripted(() => ({ ...fault, spent: nothing })).model)).toEqual(fault);
    // told as well: what was set aside for it is free again
    expect(journal.spending).toEqual([spent, nothing]);
  });

  it("come to rest where the budget does not allow the next request", async () => {
    const journal = createMemoryJournal();
    journal.allowed = false;
    const { model } = scripted(async (turn) =>
      (await turn.admit(0.5)) ? reply("sent") : { kind: "over-budget", spent: nothing },
    );
    expect(await drive(journal, model)).toEqual({ kind: "over-budget" });
    expect([journal.reserved, journal.steps]).toEqual([[0.5], []]);
  });
});

describe("told to leave", () => {
  it("sends no further request, and waits for the one under way", async () => {
    const journal = createMemoryJournal();
    const leaving = new AbortController();
    const { model, asked } = scripted((turn, sequence) => {
      if (sequence === 2) leaving.abort();
      expect(turn.signal.aborted).toBe(false);
      return byScript(turn, sequence);
    });
    expect(await drive(journal, model, { signal: leaving.signal })).toEqual({ kind: "leave" });
    expect([asked, journal.steps.length]).toEqual([[1, 2], 2]);
  });

  it("admits no attempt anew, which is no matter of the budget", async () => {
    const journal = createMemoryJournal();
    const leaving = new AbortController();
    const { model } = scripted(async (turn) => {
      leaving.abort();
      return (await turn.admit(0.5)) ? reply("sent") : { kind: "over-budget", spent };
    });
    expect(await drive(journal, model, { signal: leaving.signal })).toEqual({ kind: "leave" });
    expect([journal.reserved, journal.spending]).toEqual([[], [spent]]);
  });

  it("at once gives the request under way up", async () => {
    const journal = createMemoryJournal();
    const abort = AbortSignal.abort();
    const { model } = scripted((turn) => {
      expect(turn.signal).toBe(abort);
      return { kind: "stopped", spent: nothing };
    });
    expect(await drive(journal, model, { abort })).toEqual({ kind: "leave" });
  });
});

describe("a literature that cannot be searched", () => {
  it("breaks the drive without a step, and the logged reply is used the next time", async () => {
    const journal = createMemoryJournal();
    const { model, asked } = scripted((turn, sequence) => {
      const answer = byScript(turn, sequence);
      journal.log.set(sequence, answer);
      return answer;
    });
    const search = () => Promise.reject(new Error("the encoder is away"));
    const broken = { ...world, literature: { ...world.literature, search } };
    await expect(drive(journal, model, { world: broken })).rejects.toThrow("the encoder is away");
    expect(journal.steps).toHaveLength(1);
    await drive(journal, model);
    expect(asked).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe("killed anywhere", () => {
  /** Dies at the nth of the places where a kill can fall: before and after each of asking, logging and storing. */
  async function driveWithKills(kills: readonly number[]) {
    const journal = createMemoryJournal();
    const paid: number[] = [];
    let places = 0;
    const mayDie = (): void => {
      if (kills.includes(places++)) throw new Error("killed");
    };
    const { model } = scripted((turn, sequence) => {
      mayDie();
      paid.push(sequence);
      const answer = byScript(turn, sequence);
      journal.log.set(sequence, answer);
      mayDie();
      return answer;
    });
    const append: MemoryJournal["append"] = async (step, ending) => {
      mayDie();
      const written = await journal.append(step, ending);
      mayDie();
      return written;
    };
    for (let life = 0; life <= kills.length; life++) {
      if (journal.ending !== null) break;
      await drive(Object.assign(Object.create(journal), { append }), model).catch(() => undefined);
    }
    return { journal, paid };
  }

  it("ends with the same steps, and pays for none twice", async () => {
    const whole = await driveWithKills([]);
    expect(whole.journal.steps).toHaveLength(script.length);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat({ max: 40 }), { maxLength: 12 }), async (kills) => {
        const { journal, paid } = await driveWithKills(kills);
        expect(journal.steps).toEqual(whole.journal.steps);
        expect(journal.ending).toEqual(whole.journal.ending);
        expect(paid).toEqual([1, 2, 3, 4, 5, 6]);
      }),
    );
  });
});
