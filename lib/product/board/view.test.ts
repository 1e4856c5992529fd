import { describe, expect, it } from "vitest";
import { METRICS, type MetricName, scored, undefinedScore, withheldScore } from "@/lib/domain/score";
import { aModel, anArea, anEdition, aPopulation, someRows } from "./fixtures/board-rows";
import type { BoardRows } from "./ports";
import { parseBoardQuery, type RawSearch } from "./search-params";
import { buildBoardView } from "./view";

const view = (rows: BoardRows, raw: RawSearch = {}) =>
  buildBoardView(
    rows,
    parseBoardQuery(
      raw,
      rows.areas.map(({ slug }) => slug),
    ),
  );
const names = (rows: BoardRows, raw: RawSearch = {}) =>
  view(rows, raw).groups.map((group) => [
    group.model?.name ?? null,
    group.lines.map((line) => line.at.population),
  ]);

const old = aModel("Old", "2025-04-05");
const young = aModel("Young", "2026-07");
const undated = aModel("Undated");

/** Population id / 100 in every metric, read against a human level of 0.2. */
const byId = (_area: number, scope: number) => (scope === 0 ? null : scored(scope / 100));

describe("one area", () => {
  const populations = [
    aPopulation(1, 1, "young-free", { model: young }),
    aPopulation(2, 1, "undated", { model: undated }),
    aPopulation(3, 1, "old-topic", { model: old, method: "topic" }),
    aPopulation(4, 1, "old-free", { model: old }),
  ];
  const rows = someRows(populations, byId);

  it("groups populations under their models in release order, undated ones last", () => {
    expect(names(rows)).toEqual([
      ["Old", ["old-free", "old-topic"]],
      ["Young", ["young-free"]],
      ["Undated", ["undated"]],
    ]);
    expect(names(rows, { dir: "desc" }).map(([name]) => name)).toEqual(["Young", "Old", "Undated"]);
  });

  it("is one flat list once sorted by a metric", () => {
    expect(names(rows, { sort: "matchCite" })).toEqual([
      [null, ["old-free", "old-topic", "undated", "young-free"]],
    ]);
    expect(names(rows, { sort: "matchCite", dir: "asc" })[0]?.[1]?.[0]).toBe("young-free");
  });

  it("shows each score beside its percent of the human level", () => {
    // population 3: 0.03 / 0.2 = 0.15
    const line = view(rows).groups[0]?.lines[1];
    expect(line?.figures.matchIdea.score).toEqual(scored(0.03));
    expect(line?.figures.matchIdea.percent).toMatchObject({ kind: "scored", value: 0.15 });
    expect(view(rows).human.matchIdea).toEqual({ score: scored(0.2), percent: scored(1) });
  });

  it("filters by method and name and leaves ranks as they are", () => {
    const ranked = {
      ...rows,
      ranks: [{ areaId: 1, populationId: 3, metric: "matchIdea" as const, range: { best: 2, worst: 4 } }],
    };
    const shown = view(ranked, { methods: "topic" });
    expect(shown.counts).toEqual({ shown: 1, total: 4 });
    expect(shown.groups[0]?.lines[0]?.rank).toEqual({ best: 2, worst: 4 });
    expect(names(rows, { q: "YOUNG" })).toEqual([["Young", ["young-free"]]]);
    expect(view(rows, { q: "nobody" }).groups).toEqual([]);
  });

  it("ranks by the metric that is sorted by, else by Match-Idea", () => {
    const rank = (metric: MetricName, best: number) => ({
      areaId: 1,
      populationId: 4,
      metric,
      range: { best, worst: 4 },
    });
    const ranked = { ...rows, ranks: [rank("matchIdea", 1), rank("diversityCite", 3)] };
    expect(view(ranked).groups[0]?.lines[0]?.rank?.best).toBe(1);
    const sorted = view(ranked, { sort: "diversityCite" });
    expect(sorted.leadMetric).toBe("diversityCite");
    expect(sorted.groups[0]?.lines[0]?.rank?.best).toBe(3);
  });

  it("puts lines without a figure last in both directions", () => {
    const gap = someRows(populations, (area, scope, metric) =>
      scope === 2
        ? withheldScore("1 pair is missing.", 1)
        : metric === "matchCite"
          ? byId(area, scope)
          : null,
    );
    for (const dir of ["asc", "desc"]) {
      expect(names(gap, { sort: "matchCite", dir })[0]?.[1]?.at(-1)).toBe("undated");
    }
  });

  it("says that a population was not scored yet", () => {
    const unscored = someRows([aPopulation(1, 1, "new")], () => null);
    expect(view(unscored).groups[0]?.lines[0]?.figures.matchCite.score).toEqual(
      undefinedScore("Not scored yet."),
    );
  });
});

describe("all areas", () => {
  const areas = [anArea(1, "code", { referenceSize: 10 }), anArea(2, "worlds", { referenceSize: 30 })];
  const populations = [
    aPopulation(1, 1, "both", { model: old }),
    aPopulation(2, 2, "both", { model: old }),
    aPopulation(3, 1, "code-only", { model: young }),
  ];
  const rows = someRows(
    populations,
    (area, scope) => (scope === 0 ? scored(area === 1 ? 0.2 : 0.4) : scored(0.1)),
    { areas },
  );

  it("averages percents of the human level, each area counting the same", () => {
    // 0.1 / 0.2 = 0.5 and 0.1 / 0.4 = 0.25: mean 0.375
    const line = view(rows).groups[0]?.lines[0];
    expect(line?.figures.matchCite.percent).toEqual(scored(0.375));
    expect(line?.size).toBe(600);
    expect(view(rows).referenceSize).toBe(40);
  });

  it("gives no mean where an area is missing, and no raw score at all", () => {
    const line = view(rows).groups[1]?.lines[0];
    expect(line?.figures.matchCite.percent).toMatchObject({ kind: "undefined" });
    expect(view(rows).groups[0]?.lines[0]?.figures.matchCite.score).toMatchObject({ kind: "undefined" });
  });
});

describe("rulers", () => {
  const rows = someRows(
    [
      aPopulation(1, 1, "old-free", { model: old }),
      aPopulation(2, 1, "old-topic", { model: old, method: "topic" }),
      aPopulation(3, 1, "young-free", { model: young }),
      aPopulation(4, 1, "gap", { model: undated }),
    ],
    (_, scope) => (scope === 4 ? undefinedScore("Empty.") : scope === 3 ? scored(0.5) : byId(1, scope)),
  );

  it("has one dot a model, the mean over its populations, and names those without", () => {
    // Old: (0.01 + 0.02) / 2 / 0.2 = 0.075; Young: 0.5 / 0.2 = 2.5
    const { points, missing, of } = view(rows).ruler;
    expect(of).toBe("model");
    expect(points.map(({ name }) => name)).toEqual(["Old", "Young"]);
    expect(points[0]?.value).toBeCloseTo(0.075, 12);
    expect(points[1]?.value).toBeCloseTo(2.5, 12);
    expect(missing).toEqual(["Undated"]);
  });

  it("has one dot a population where a single model is left", () => {
    const { points, of } = view(rows, { q: "old" }).ruler;
    expect(of).toBe("population");
    expect(points.map(({ name }) => name)).toEqual(["free", "topic"]);
  });

  it("is as long in every row of a column as its furthest figure needs, within bounds", () => {
    // 2.5 × 1.05 = 2.625
    expect(view(rows).axes.matchCite).toBeCloseTo(2.625, 12);
    const low = someRows([aPopulation(1, 1, "low")], byId);
    expect(view(low).axes.matchCite).toBe(1.4);
    const far = someRows([aPopulation(1, 1, "far")], (_, scope) => (scope === 0 ? null : scored(9)));
    expect(view(far).axes.matchCite).toBe(4);
  });

  it("is as long in all columns of one size; only one that runs far beyond them has its own", () => {
    const diverse = (of: number) =>
      someRows([aPopulation(1, 1, "a")], (_, scope, metric) => {
        if (scope === 0) return scored(0.1);
        return scored(metric === "diversityCite" ? of : 0.05);
      });
    // 0.2 / 0.1 = 2 and 2 × 1.05 = 2.1, for all; 0.3 / 0.1 × 1.05 = 3.15, for itself
    expect(METRICS.map((metric) => view(diverse(0.2)).axes[metric].toFixed(2))).toEqual(
      Array(4).fill("2.10"),
    );
    expect(METRICS.map((metric) => view(diverse(0.3)).axes[metric].toFixed(2))).toEqual([
      "1.40",
      "1.40",
      "3.15",
      "1.40",
    ]);
  });
});

describe("labels", () => {
  const labels = (change: Parameters<typeof anEdition>[0]) =>
    view(someRows([aPopulation(1, 1, "a")], byId, { edition: anEdition(change) })).labels.map(
      ({ text }) => text,
    );

  it("tell where figures come from and which stand-ins were at work", () => {
    expect(labels({ origin: "published", status: "archived" })).toEqual(["published results", "archived"]);
    expect(
      labels({
        origin: "demo",
        encoder: "offline-tfidf",
        extractor: "offline-rules",
        judge: "offline-threshold",
      }),
    ).toEqual(["synthetic demo", "offline encoder", "offline extractor", "offline judge"]);
    expect(labels({ encoder: "all-MiniLM-L6-v2@53aa5117", judge: "openai-compatible/m" })).toEqual([
      "measured here",
    ]);
  });
});

describe("an edition with nothing in it", () => {
  it("has a board all the same", () => {
    const empty = view({ ...someRows([], byId), areas: [], figures: [] });
    expect(empty.groups).toEqual([]);
    expect(empty.counts).toEqual({ shown: 0, total: 0 });
    expect(empty.human.matchCite.percent).toMatchObject({ kind: "undefined" });
  });
});
