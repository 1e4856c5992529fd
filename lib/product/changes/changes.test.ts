import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { METRICS, scored, withheldScore } from "@/lib/domain/score";
import { causeOf } from "./cause";
import { entryOf } from "./change-entry";
import { aChange, aSide, namesOf } from "./fixtures/change-rows";
import { dayOf, groupChanges, PAUSE_MS } from "./group-changes";
import { loadChangeEntry, readChangeLog } from "./load-changes";
import { pageOfDays } from "./page-of-days";
import type { ChangeRow, ChangesReader } from "./ports";

const SIDES = [
  null,
  aSide(scored(0.1)),
  aSide(scored(0.2), { engine: "2.0.0" }),
  aSide(withheldScore("refused", 3)),
  aSide(scored(0.3), { manifest: "1".repeat(64) }),
];
const side = fc.constantFrom(...SIDES);
const START = Date.UTC(2026, 10, 28);

/** A log as the database writes one: ids and times rise together, with pauses of any length. */
const log = fc
  .array(
    fc.record({
      pause: fc.oneof(fc.integer({ min: 0, max: PAUSE_MS * 2 }), fc.constant(86_400_000)),
      area: fc.integer({ min: 1, max: 3 }),
      scope: fc.integer({ min: 0, max: 4 }),
      metric: fc.constantFrom(...METRICS),
      before: side,
      after: side,
    }),
    { maxLength: 60 },
  )
  .map((rows) => {
    let at = START;
    return rows
      .filter(({ before, after }) => before !== null || after !== null)
      .map(({ pause, ...row }, i): ChangeRow => {
        at += pause;
        return { ...row, id: i + 1, at: new Date(at) };
      });
  });

const newestFirst = (rows: readonly ChangeRow[]): ChangeRow[] => [...rows].sort((a, b) => b.id - a.id);
const shuffled = log.chain((rows) =>
  fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
);

describe("groupChanges", () => {
  it("loses no change and shows none twice", () => {
    fc.assert(
      fc.property(log, (rows) => {
        const ids = groupChanges(rows).flatMap((group) => group.rows.map(({ id }) => id));
        expect(ids.sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
      }),
    );
  });

  it("gives the same groups in the same order, whatever the order of the changes", () => {
    fc.assert(
      fc.property(shuffled, ([rows, others]) => {
        expect(groupChanges(others)).toEqual(groupChanges(rows));
      }),
    );
  });

  it("holds one area, one cause and one day together, newest first", () => {
    fc.assert(
      fc.property(log, (rows) => {
        const groups = groupChanges(rows);
        for (const { id, area, cause, from, to, rows: own } of groups) {
          expect(own.map((row) => row.area)).toEqual(own.map(() => area));
          expect(own.map(causeOf)).toEqual(own.map(() => cause));
          expect(dayOf(from)).toBe(dayOf(to));
          expect(own[0]?.id).toBe(id);
        }
        const times = groups.map(({ to }) => to.getTime());
        expect(times).toEqual([...times].sort((a, b) => b - a));
      }),
    );
  });

  it("leaves earlier entries as they are when more changes come on a later day", () => {
    fc.assert(
      fc.property(log, (rows) => {
        const later = aChange(1_000, { at: new Date(Date.UTC(2027, 11, 1)) });
        expect(groupChanges([...rows, later]).slice(1)).toEqual(groupChanges(rows));
      }),
    );
  });

  it("parts what a long pause parts", () => {
    const at = (ms: number) => new Date(START + ms);
    const rows = [
      aChange(1, { at: at(0) }),
      aChange(2, { at: at(PAUSE_MS) }),
      aChange(3, { at: at(2 * PAUSE_MS + 1) }),
    ];
    expect(groupChanges(rows).map(({ id }) => id)).toEqual([3, 1]);
  });
});

describe("pages", () => {
  it("show every entry once and whole, however few fit on one", () => {
    fc.assert(
      fc.property(log, fc.integer({ min: 1, max: 8 }), (rows, entries) => {
        const pages: unknown[] = [];
        let before: number | null = Number.POSITIVE_INFINITY;
        while (before !== null) {
          const from: number = before;
          const page = pageOfDays(
            newestFirst(rows).filter(({ id }) => id < from),
            true,
            entries,
          );
          pages.push(...(page?.groups ?? []));
          before = page?.older ?? null;
        }
        expect(pages).toEqual(groupChanges(rows));
      }),
    );
  });

  it("ask for more while the last day may go on", () => {
    const rows = newestFirst([aChange(1), aChange(2)]);
    expect(pageOfDays(rows, false, 1)).toBeNull();
    expect(pageOfDays(rows, true, 1)?.older).toBeNull();
    const yesterday = aChange(0, { at: new Date(Date.UTC(2026, 10, 29)) });
    expect(pageOfDays([...rows, yesterday], false, 1)).toMatchObject({ groups: [{ id: 1 }], older: 1 });
  });
});

describe("causeOf", () => {
  const from = (more: Parameters<typeof aSide>[1]) => ({
    before: aSide(scored(0.1)),
    after: aSide(scored(0.2), more),
  });

  it("names everything that differs, the papers first", () => {
    const manifest = "1".repeat(64);
    expect(
      causeOf(
        from({ engine: "1.1.0", manifest, prompts: { extractor: "1", judge: "2", judgeSeed: "ideataste" } }),
      ),
    ).toEqual({
      kind: "recomputed",
      changed: [
        { part: "papers", before: "0".repeat(64), after: manifest },
        { part: "engine", before: "1.0.0", after: "1.1.0" },
        { part: "judge prompt", before: "1", after: "2" },
      ],
    });
  });

  it("knows figures from print, figures taken away, and verdicts that came in", () => {
    const side = aSide(scored(0.1));
    expect(causeOf({ before: null, after: aSide(scored(0.1), { engine: "published" }) }).kind).toBe("copied");
    expect(causeOf({ before: null, after: side }).kind).toBe("scored");
    expect(causeOf({ before: side, after: null }).kind).toBe("withdrawn");
    expect(causeOf({ before: aSide(withheldScore("x", 2)), after: side }).kind).toBe("answered");
    expect(causeOf({ before: side, after: aSide(withheldScore("x", 2)) }).kind).toBe("withheld");
    expect(causeOf(from({})).kind).toBe("unexplained");
  });
});

describe("entries", () => {
  const reader = (rows: readonly ChangeRow[]): ChangesReader => ({
    changes: async ({ before, limit }) =>
      newestFirst(rows)
        .filter(({ id }) => before === null || id < before)
        .slice(0, limit),
    changesAround: async (around) => {
      const found = rows.find(({ id }) => id === around);
      return found === undefined
        ? []
        : rows.filter(({ at, area }) => area === found.area && dayOf(at) === dayOf(found.at));
    },
    names: async (areas, populations) => namesOf(populations, areas),
  });

  it("list the human level first, then who moved most", () => {
    const moved = (id: number, scope: number, to: number) =>
      aChange(id, { scope, before: aSide(scored(0.1)), after: aSide(scored(to), { engine: "2" }) });
    const [group] = groupChanges([
      moved(1, 5, 0.11),
      moved(2, 6, 0.2),
      moved(3, 0, 0.101),
      moved(4, 9, 0.1001),
    ]);
    const entry = group === undefined ? null : entryOf(group, namesOf([5, 6]));
    expect(entry?.movers.map(({ scope, population }) => [scope, population?.title ?? null])).toEqual([
      [0, null],
      [6, "Population 6"],
      [5, "Population 5"],
      [9, null],
    ]);
  });

  it("hold every change of a log that is longer than one helping", async () => {
    const rows = Array.from({ length: 4_500 }, (_, i) =>
      aChange(i + 1, { at: new Date(START + i), scope: i % 900 }),
    );
    const { entries, older } = await readChangeLog(reader(rows), { edition: null, before: null, entries: 1 });
    expect(entries.flatMap(({ movers }) => movers.flatMap((mover) => mover.rows))).toHaveLength(4_500);
    expect(older).toBeNull();
  });

  it("are found by any of their changes", async () => {
    const from = reader([aChange(1), aChange(2), aChange(3, { area: 2 })]);
    for (const id of ["1", "2"])
      expect(await loadChangeEntry(from, id)).toMatchObject({ kind: "entry", entry: { id: 1 } });
    for (const id of ["4", "0", "x", "1e3", undefined])
      expect((await loadChangeEntry(from, id)).kind).toBe("none");
  });
});
