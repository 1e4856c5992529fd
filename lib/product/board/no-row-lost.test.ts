import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Method, method } from "@/lib/domain/edition";
import { type Score, scored, undefinedScore, withheldScore } from "@/lib/domain/score";
import { boardCsv, boardExport, boardJsonSchema } from "./board-export";
import { SORTS } from "./columns";
import { blindTo } from "./cutoff";
import { aModel, anArea, aPopulation, someRows } from "./fixtures/board-rows";
import type { Line } from "./line";
import type { BoardRows, PopulationRow, Spent } from "./ports";
import { type BoardQuery, parseBoardQuery, type RawSearch } from "./search-params";
import { sortValue } from "./sort-value";
import { type BoardView, buildBoardView } from "./view";

const AREAS = [anArea(1, "one"), anArea(2, "two")];
const SLUGS = AREAS.map(({ slug }) => slug);

const aScore: fc.Arbitrary<Score | null> = fc.oneof(
  fc.constant(null),
  fc.constant(undefinedScore("Empty.")),
  fc.constant(withheldScore("Missing.", 1)),
  fc.double({ min: 0, max: 5, noNaN: true }).map((value) => scored(value)),
  fc
    .double({ min: 0, max: 1, noNaN: true })
    .map((value) => scored(value, { lower: value / 2, upper: value })),
);
const aDate = fc.constantFrom(null, "2024", "2025-04", "2025-04-05", "2026-07", "");
const aSpending: fc.Arbitrary<Spent | null> = fc.option(
  fc.record({
    costUsd: fc.constantFrom(0, 0.5, 3, 5000),
    assumedUsd: fc.constantFrom(0, 0.75),
    inputTokens: fc.nat(),
    outputTokens: fc.nat(),
    priced: fc.boolean(),
  }),
);
const oneOfFew = fc.record({
  area: fc.constantFrom(1, 2),
  model: fc.constantFrom(1, 2, 3),
  method: fc.constantFrom<Method>(...method.options),
  name: fc.constantFrom("a", "A", "b", ""),
  hosted: fc.boolean(),
  baseline: fc.boolean(),
  spent: aSpending,
});

/** Few names, models and dates, so that they clash; any score, cost and date may be missing. */
const someBoard = fc
  .record({
    populations: fc.array(oneOfFew, { maxLength: 14 }),
    dates: fc.tuple(aDate, aDate, aDate),
    scores: fc.array(aScore, { minLength: 40, maxLength: 40 }),
  })
  .map(({ populations, dates, scores }): BoardRows => {
    const rows = populations.map(
      ({ area, model, ...rest }, index): PopulationRow =>
        aPopulation(index + 1, area, `p${index}`, {
          ...rest,
          model: {
            ...aModel("Model", dates[model - 1] ?? null, model),
            trainingCutoff: dates[(model + 1) % 3] ?? null,
          },
        }),
    );
    const figure = (areaId: number, scope: number, metric: string): Score | null =>
      scores[(areaId * 13 + scope * 7 + metric.length * 3) % scores.length] ?? null;
    return someRows(rows, figure, { areas: AREAS });
  });

const aSearch: fc.Arbitrary<RawSearch> = fc.record(
  {
    area: fc.constantFrom("one", "two"),
    unit: fc.constantFrom("score", "percent"),
    sort: fc.constantFrom(...SORTS),
    dir: fc.constantFrom("asc", "desc"),
    methods: fc.constantFrom("free", "topic,baseline"),
    models: fc.constantFrom("1", "3,2", "99"),
    cutoff: fc.constant("before"),
    source: fc.constantFrom("verified", "self-reported"),
    cost: fc.constantFrom("1", "10", "unknown"),
    baselines: fc.constant("hidden"),
    columns: fc.constantFrom("cost", "released,tokens"),
    q: fc.constantFrom("model", "b"),
  },
  { requiredKeys: [] },
);

const build = (rows: BoardRows, raw: RawSearch): BoardView =>
  buildBoardView(rows, parseBoardQuery(raw, SLUGS));
const linesOf = (view: BoardView): readonly Line[] => view.groups.flatMap(({ lines }) => lines);
const keys = (view: BoardView): readonly string[] => linesOf(view).map(({ key }) => key);
const sorted = (all: readonly string[]): readonly string[] => [...all].sort();

const ORDER_ONLY = ["area", "unit", "sort", "dir", "columns"] as const;
const withoutFilters = (raw: RawSearch): RawSearch =>
  Object.fromEntries(ORDER_ONLY.flatMap((key) => (raw[key] === undefined ? [] : [[key, raw[key]]])));

describe("no row is lost", () => {
  it("whatever is missing: without a filter each population stands there once, in any order", () => {
    fc.assert(
      fc.property(someBoard, aSearch, (rows, raw) => {
        const view = build(rows, withoutFilters(raw));
        const area = rows.areas.find(({ slug }) => slug === raw.area);
        const expected = rows.populations.filter(({ areaId }) => area === undefined || areaId === area.id);
        expect(
          linesOf(view)
            .map(({ at }) => at.population)
            .toSorted(),
        ).toEqual(expected.map(({ slug }) => slug).toSorted());
        expect(view.counts).toEqual({ shown: expected.length, total: expected.length });
      }),
    );
  });

  it("but by a filter, which no order changes", () => {
    fc.assert(
      fc.property(someBoard, aSearch, (rows, raw) => {
        const all = linesOf(build(rows, withoutFilters(raw)));
        const view = build(rows, raw);
        const kept = all.filter((line) => fits(line, view.query, rows.edition.year));
        expect(sorted(keys(view))).toEqual(sorted(kept.map(({ key }) => key)));
      }),
    );
  });

  it("and what is not known comes last in both directions", () => {
    fc.assert(
      fc.property(someBoard, aSearch, (rows, raw) => {
        const view = build(rows, raw);
        const { sort, unit, dir } = view.query;
        if (sort === "release") return;
        const values = linesOf(view).map((line) => sortValue(line, sort, unit));
        const known = values.filter((value) => value !== null);
        expect(values.slice(known.length).every((value) => value === null)).toBe(true);
        known.slice(1).forEach((value, index) => {
          const before = known[index] ?? value;
          expect(dir === "asc" ? before <= value : before >= value).toBe(true);
        });
      }),
    );
  });

  it("nor one in the files, whose rows are the page's", () => {
    fc.assert(
      fc.property(someBoard, aSearch, (rows, raw) => {
        const view = build(rows, raw);
        const board = boardExport(view);
        expect(boardJsonSchema.parse(JSON.parse(JSON.stringify(board)))).toEqual(board);
        expect(board.rows.map(({ population }) => population)).toEqual(
          linesOf(view).map(({ at }) => at.population),
        );
        expect(boardCsv(board).trimEnd().split("\r\n")).toHaveLength(board.rows.length + 2);
      }),
    );
  });
});

/** Said anew, one condition after another. */
function fits(line: Line, query: BoardQuery, year: number): boolean {
  if (query.methods.length > 0 && !query.methods.includes(line.method)) return false;
  if (query.models.length > 0 && !query.models.includes(line.model.id)) return false;
  if (query.sources.length > 0 && !query.sources.includes(line.source)) return false;
  if (!query.baselines && line.baseline) return false;
  if (query.unseen && !blindTo(line.model, year)) return false;
  if (query.cost === "unknown" && line.cost !== null) return false;
  if (query.cost !== null && query.cost !== "unknown" && !(line.cost !== null && line.cost <= +query.cost))
    return false;
  return `${line.model.name}\n${line.name}`.toLowerCase().includes(query.q);
}
