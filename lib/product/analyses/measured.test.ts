import { describe, expect, it } from "vitest";
import { scored } from "@/lib/domain/score";
import { aModel, anArea, anEdition, aPopulation } from "@/lib/product/board/fixtures/board-rows";
import type { BoardRows, PopulationRow } from "@/lib/product/board/ports";
import { readable } from "./ask-analysis";
import { kindData } from "./contribution-types";
import { coverageData } from "./coverage";
import { earlierAhead, monthData, storedSlices } from "./exposure";
import { frameOf } from "./frame";
import { cellsWhereLast } from "./last-method";
import { overlapData } from "./overlap";
import { runPairs } from "./run-pairs";
import { drawsFor, scalingData } from "./scaling";
import { meanOfHuman, slotData } from "./slots";
import { topicData } from "./topics";

const ALL = { area: null, method: null, model: null };
const [older, newer] = [aModel("Older", "2025-01", 2), aModel("Newer", "2026-01", 1)];
const population = (id: number, change: Partial<PopulationRow>) => aPopulation(id, 1, `p${id}`, change);
const [one, two] = [population(10, { model: newer }), population(11, { model: older, method: "topic" })];

const frameWith = (populations: readonly PopulationRow[], figures: BoardRows["figures"] = []) =>
  frameOf({
    edition: anEdition(),
    areas: [anArea(1, "first"), anArea(2, "second")],
    populations,
    figures,
    ranks: [],
    engines: [],
  });

describe("the frame", () => {
  it("has models in release order, whatever the order of their rows", () => {
    expect(frameWith([one, two]).models.map(({ name }) => name)).toEqual(["Older", "Newer"]);
  });

  it("has models without a date last, by name as on the board", () => {
    const [b, a] = [aModel("B undated", null, 3), aModel("A undated", null, 4)];
    const populations = [one, population(12, { model: b }), population(13, { model: a })];
    expect(frameWith(populations).models.map(({ name }) => name)).toEqual([
      "Newer",
      "A undated",
      "B undated",
    ]);
  });
});

describe("percent of the human level by slot", () => {
  const rows = [
    { areaId: 1, scope: 0, slot: "problem", match: 0.4 },
    { areaId: 1, scope: 10, slot: "problem", match: 0.1 },
    { areaId: 1, scope: 11, slot: "problem", match: 0.3 },
    { areaId: 1, scope: 0, slot: "motivation", match: 0 },
    { areaId: 1, scope: 10, slot: "motivation", match: 0.2 },
  ] as const;

  it("divides by the human match, and says nothing where that is 0 or a figure is missing", () => {
    const data = slotData(frameWith([one, two]), ALL, rows);
    expect(data.slots).toEqual(["problem", "motivation"]);
    expect(data.lines.map((line) => line.cells.map(({ ofHuman }) => ofHuman))).toEqual([
      [expect.closeTo(0.75, 12), null],
      [0.25, null],
    ]);
    // (0.25 + 0.75) / 2
    expect(meanOfHuman(data.lines, "problem")).toBeCloseTo(0.5, 12);
    expect(meanOfHuman(data.lines, "motivation")).toBeNull();
  });

  it("counts the populations that have no slots", () => {
    expect(slotData(frameWith([one, population(12, {})]), ALL, rows).without).toBe(1);
  });
});

/** H: {1,2} in January, {2,3} in January, {5} in March, {1} without a month. */
const CITING = [
  { scope: 0, date: "2026-01-03", papers: [1, 2] },
  { scope: 0, date: "2026-01", papers: [2, 3] },
  { scope: 0, date: "2026-03", papers: [5] },
  { scope: 0, date: "2026", papers: [1] },
  { scope: 10, date: null, papers: [1, 2] },
  { scope: 10, date: null, papers: [3, 9] },
];

describe("Match-Cite by month", () => {
  it("is that against the month's papers, read against their own level", () => {
    const data = monthData(CITING, [one]);
    expect(data).toMatchObject({ months: ["2026-01", "2026-03"], papers: [2, 1], undated: 1 });
    // January's papers share 1 of 3: 1/3 each way. One paper in March has no other.
    expect(data?.human).toEqual([expect.closeTo(1 / 3, 12), null]);
    // jAH = (1 + 1/3) / 2 = 2/3, jHA = (1 + 1/3) / 2: their harmonic mean is 2/3; of 1/3 that is 200%.
    expect(data?.lines[0]?.cells.map(({ value, ofHuman }) => [value, ofHuman])).toEqual([
      [expect.closeTo(2 / 3, 12), expect.closeTo(2, 12)],
      [0, null],
    ]);
  });

  it("is not made up without dates", () => {
    expect(monthData([{ scope: 0, date: null, papers: [1] }], [one])).toBeNull();
    expect(monthData([], [])).toBeNull();
  });
});

describe("scaling", () => {
  it("reads the documents of the populations given, and nothing where there are none", () => {
    const data = scalingData(CITING, [one, two]);
    expect(data?.lines.map(({ population: { id }, steps }) => [id, steps.at(-1)?.size])).toEqual([[10, 2]]);
    expect(scalingData([], [one])).toBeNull();
    expect(scalingData(CITING.slice(0, 4), [one])).toBeNull();
  });
});

describe("what a page computes", () => {
  it("is bounded, whatever the sizes, and never nothing", () => {
    expect(drawsFor(80, 240)).toBe(8);
    expect(drawsFor(5_188, 5_188)).toBe(7);
    expect(drawsFor(5_188, 62_256)).toBe(1);
    const many = Array.from({ length: 500 }, (_, at) => population(at, { size: 300 }));
    expect(readable(many, 5_188)).toHaveLength(12);
    expect(
      readable(
        many.map((one) => ({ ...one, size: 5_188 })),
        5_188,
      ),
    ).toHaveLength(3);
    expect(
      readable(
        many.map((one) => ({ ...one, size: 1_000_000 })),
        5_188,
      ),
    ).toHaveLength(1);
  });
});

describe("slices", () => {
  const figure = (scope: number, slice: string, value: number) => ({
    areaId: 1,
    scope,
    slice,
    metric: "matchCite" as const,
    score: scored(value),
  });
  it("are read against their own human level, and compared with each other", () => {
    const figures = [
      figure(0, "2026-01..2026-03", 0.2),
      figure(10, "2026-01..2026-03", 0.05),
      figure(0, "2026-04..2026-08", 0.4),
      figure(10, "2026-04..2026-08", 0.08),
    ];
    const data = storedSlices(frameWith([one, two]), [one, two], figures);
    expect(data.lines).toHaveLength(1);
    expect(data.lines[0]?.cells.map(({ ofHuman }) => ofHuman)).toEqual([0.25, expect.closeTo(0.2, 12)]);
    // Raw 0.05 < 0.08; read against their own levels 0.25 > 0.2.
    expect(earlierAhead(data.lines)).toEqual({ cells: 1, raw: 0, ofHuman: 1 });
  });
});

describe("kinds of contribution", () => {
  it("are shares of what was read, all populations of a model together", () => {
    const rows = [
      { scope: 0, kind: "method" as const, count: 3 },
      { scope: 0, kind: "theory" as const, count: 1 },
      { scope: 10, kind: "method" as const, count: 1 },
      { scope: 12, kind: "artifact" as const, count: 3 },
      { scope: 12, kind: null, count: 5 },
    ];
    const twin = population(12, { model: newer, method: "topic" });
    const data = kindData(frameWith([one, twin]), [one, twin], rows);
    expect(data?.human.share.get("method")).toBe(0.75);
    expect(data?.models).toHaveLength(1);
    expect(data?.models[0]?.shares).toMatchObject({ read: 4, unread: 5 });
    expect(data?.models[0]?.shares.share.get("artifact")).toBe(0.75);
    expect(data?.kinds).toEqual(["theory", "method", "artifact"]);
    expect(kindData(frameWith([one]), [one], [{ scope: 10, kind: null, count: 2 }])).toBeNull();
  });
});

describe("coverage of directions", () => {
  const tagged = (scope: number, tasks: string[], methods: string[]) => ({ scope, tasks, methods });
  it("holds tasks, methods and their pairs against the human ones", () => {
    const documents = [
      tagged(0, ["t"], ["m"]),
      tagged(0, ["t"], ["n"]),
      tagged(0, [], []),
      tagged(10, ["t"], ["m", "x"]),
      tagged(11, [], []),
    ];
    const data = coverageData({ source: "offline-keyphrases@1", documents }, [one, two]);
    expect(data).toMatchObject({ papers: 3, taggedPapers: 2, without: 1 });
    const missed = data.axes.map(({ axis, lines }) => [axis, lines[0]?.coverage.missedMass]);
    expect(missed).toEqual([
      ["task", 0],
      ["method", 0.5],
      ["pair", 0.5],
    ]);
    expect(data.axes[2]?.lines[0]?.growth).toEqual([{ proposals: 1, share: 0.5 }]);
  });

  it("has no axis without a tagged paper", () => {
    expect(coverageData({ source: null, documents: [tagged(0, [], [])] }, [one]).axes).toEqual([]);
  });
});

describe("two runs of one setting", () => {
  it("are two populations of one area, model, method and size", () => {
    const again = population(13, { model: newer });
    const smaller = population(14, { model: newer, size: 1 });
    const frame = frameWith(
      [one, smaller, two, again],
      [
        { areaId: 1, scope: 10, metric: "matchCite", score: scored(0.1) },
        { areaId: 1, scope: 13, metric: "matchCite", score: scored(0.12) },
      ],
    );
    const [pair, ...rest] = runPairs(frame, ALL);
    expect(rest).toEqual([]);
    expect([pair?.first.id, pair?.second.id]).toEqual([10, 13]);
    expect(pair?.scores.matchCite).toEqual([scored(0.1), scored(0.12)]);
  });
});

describe("the method that comes last", () => {
  const figure = (scope: number, value: number) => ({
    areaId: 1,
    scope,
    metric: "matchCite" as const,
    score: scored(value),
  });
  it("is strictly below all others of its model and area; ties and lone methods count for none", () => {
    const populations = [
      population(20, { model: newer, method: "free" }),
      population(21, { model: newer, method: "topic" }),
      population(22, { model: older, method: "free" }),
    ];
    const last = (a: number, b: number) =>
      cellsWhereLast(frameWith(populations, [figure(20, a), figure(21, b), figure(22, 0)]), ALL, "matchCite");
    expect(last(0.1, 0.2)).toEqual({ cells: 1, last: new Map([["free", 1]]) });
    expect(last(0.1, 0.1)).toEqual({ cells: 1, last: new Map() });
  });
});

describe("topics", () => {
  it("are summed over populations, the most given first", () => {
    const rows = [
      { population: 10, topic: "b", count: 1 },
      { population: 10, topic: "a", count: 2 },
      { population: 11, topic: "b", count: 1 },
    ];
    const data = topicData([one, two], rows);
    expect(data?.slots).toBe(4);
    expect(data?.topics).toEqual([
      { topic: "a", slots: 2, share: 0.5 },
      { topic: "b", slots: 2, share: 0.5 },
    ]);
    expect(topicData([one], [])).toBeNull();
  });
});

describe("overlap with earlier literature", () => {
  const at = { areaId: 1 };
  const half = { slot: null, score: scored(0.5) } as const;

  it("is nothing where nothing is stored", () => {
    expect(overlapData([one, two], [])).toBeNull();
  });

  it("has the human papers, the populations that have it, and the number of those that have not", () => {
    const rows = [
      { ...at, scope: 0, ...half },
      { ...at, scope: 10, slot: "problem", match: 0.25 },
      { ...at, scope: 10, ...half },
      // Slots alone: its figure is not there yet.
      { ...at, scope: 11, slot: "problem", match: 0.25 },
    ] as const;
    const data = overlapData([one, two], rows);
    expect(data?.human).toMatchObject({ score: scored(0.5), slots: { problem: null } });
    expect(data?.lines.map(({ population: { id }, slots }) => [id, slots.problem, slots.motivation])).toEqual(
      [[10, 0.25, null]],
    );
    expect(data?.without).toBe(1);
  });
});
