import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { IdeaSummary } from "@/lib/domain/idea-summary";
import { type HashedSummary, judgePairs, type SummaryPair } from "@/lib/pipeline/judging/judge-pairs";
import type { Judge, JudgeResult, VerdictMemory, VerdictRecord } from "@/lib/pipeline/judging/ports";
import { lowShownFirst } from "@/lib/pipeline/judging/presentation-order";

const summaryOf = (name: string): IdeaSummary => ({
  contributionType: { primary: "method", secondary: [] },
  problem: name,
  motivation: "None",
  proposedApproach: "x",
  researchPlan: "y",
});
const hashed = (name: string): HashedSummary => ({ hash: name, summary: summaryOf(name) });
const pair = (a: string, b: string): SummaryPair => [hashed(a), hashed(b)];

const yes: JudgeResult = {
  kind: "judged",
  slots: {
    contributionType: true,
    problem: true,
    motivation: false,
    proposedApproach: true,
    researchPlan: false,
  },
  sameIdea: true,
  reason: "They agree.",
};

function recordingJudge(answer: (first: string, second: string) => JudgeResult = () => yes) {
  const asked: string[] = [];
  const judge: Judge = {
    id: "test/judge",
    promptVersion: "p@1",
    standIn: false,
    judge: async (first, second) => {
      asked.push(`${first.problem}>${second.problem}`);
      return answer(first.problem, second.problem);
    },
  };
  return { judge, asked };
}

function memoryOf(records: VerdictRecord[] = []) {
  const rows = new Map(records.map((record) => [`${record.lowHash}|${record.highHash}`, record]));
  const memory: VerdictMemory = {
    getMany: async (pairs) =>
      pairs.flatMap(({ lowHash, highHash }) => rows.get(`${lowHash}|${highHash}`) ?? []),
    putMany: async (fresh) => {
      for (const record of fresh) rows.set(`${record.lowHash}|${record.highHash}`, record);
    },
  };
  return { memory, rows };
}

describe("judgePairs", () => {
  it("judges an unordered pair once, in the drawn order, and stores it under its lower hash", async () => {
    const { judge, asked } = recordingJudge();
    const { memory, rows } = memoryOf();
    const report = await judgePairs([pair("b", "a"), pair("a", "b"), pair("b", "a")], {
      judge,
      memory,
      seed: "s",
    });
    const lowFirst = lowShownFirst("s", "a", "b");
    expect(asked).toEqual([lowFirst ? "a>b" : "b>a"]);
    expect(report).toEqual({ pairs: 1, known: 0, judged: 1, missing: [], stoppedBy: null });
    expect([...rows.values()]).toEqual([
      {
        lowHash: "a",
        highHash: "b",
        slots: yes.slots,
        sameIdea: true,
        reason: "They agree.",
        failure: null,
        lowShownFirst: lowFirst,
      },
    ]);
  });

  it("goes on where it was: known pairs are not asked again", async () => {
    const pairs = ["b", "c", "d"].map((other) => pair("a", other));
    const { memory } = memoryOf();
    await judgePairs(pairs.slice(0, 2), { judge: recordingJudge().judge, memory, seed: "s" });
    const second = recordingJudge();
    const report = await judgePairs(pairs, { judge: second.judge, memory, seed: "s" });
    expect(second.asked).toHaveLength(1);
    expect(report).toMatchObject({ pairs: 3, known: 2, judged: 1 });
  });

  it("stores a refusal, reports it as missing now and later, and never as no match", async () => {
    const refusing = recordingJudge((first, second) =>
      [first, second].includes("c") ? { kind: "missing", reason: "the model declined to answer" } : yes,
    );
    const { memory, rows } = memoryOf();
    const pairs = [pair("a", "b"), pair("a", "c")];
    const missing = [{ lowHash: "a", highHash: "c", reason: "the model declined to answer" }];
    const first = await judgePairs(pairs, { judge: refusing.judge, memory, seed: "s" });
    expect(first).toMatchObject({ judged: 1, missing });
    expect(rows.get("a|c")).toMatchObject({ slots: null, failure: "the model declined to answer" });
    const again = recordingJudge();
    expect(await judgePairs(pairs, { judge: again.judge, memory, seed: "s" })).toMatchObject({
      known: 1,
      missing,
    });
    expect(again.asked).toEqual([]);
  });

  it("does not store what an endpoint's outage says nothing about, and asks again next time", async () => {
    const down = recordingJudge(() => ({ kind: "missing", reason: "down", fault: "endpoint" }));
    const { memory, rows } = memoryOf();
    const pairs = Array.from({ length: 30 }, (_, at) => pair("a", `b${String(at).padStart(2, "0")}`));
    const report = await judgePairs(pairs, { judge: down.judge, memory, seed: "s", concurrency: 1 });
    expect(down.asked).toHaveLength(5);
    expect(report).toMatchObject({ judged: 0, stoppedBy: "down" });
    expect(report.missing).toHaveLength(30);
    expect(rows.size).toBe(0);
    const up = recordingJudge();
    expect(await judgePairs(pairs, { judge: up.judge, memory, seed: "s" })).toMatchObject({
      judged: 30,
      missing: [],
    });
  });

  it("tells how far it is, what was known included", async () => {
    const { memory } = memoryOf();
    await judgePairs([pair("a", "b")], { judge: recordingJudge().judge, memory, seed: "s" });
    const heard: string[] = [];
    await judgePairs([pair("a", "b"), pair("a", "c"), pair("b", "c")], {
      judge: recordingJudge().judge,
      memory,
      seed: "s",
      concurrency: 1,
      onProgress: (done, total) => heard.push(`${done}/${total}`),
    });
    expect(heard).toEqual(["1/3", "2/3", "3/3"]);
  });

  it("asks and stores the same for any order and repetition of the pairs", async () => {
    const names = fc.constantFrom("a", "b", "c", "d", "e");
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(names, names), { maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        async (list, concurrency) => {
          const run = async (pairs: readonly SummaryPair[]) => {
            const { judge, asked } = recordingJudge();
            const { memory, rows } = memoryOf();
            await judgePairs(pairs, { judge, memory, seed: "s", concurrency });
            return { asked: asked.toSorted(), stored: [...rows.keys()].toSorted() };
          };
          const forth = await run(list.map(([a, b]) => pair(a, b)));
          const back = await run(list.toReversed().map(([a, b]) => pair(b, a)));
          expect(back).toEqual(forth);
          expect(new Set(forth.stored).size).toBe(forth.asked.length);
        },
      ),
      { numRuns: 50 },
    );
  });
});
