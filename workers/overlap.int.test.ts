import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOT_STATED } from "@/lib/domain/idea-summary";
import { SLOTS } from "@/lib/domain/slots";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { nearestDocuments } from "@/lib/science/retrieval/nearest-documents";
import { scoreEdition } from "./score-edition.ts";
import { boardOnly, readFigures, tablesOf } from "./testing/stored-figures.ts";
import { type TestRoles, testRoles } from "./testing/test-roles.ts";
import { openTestWorld } from "./testing/test-world.ts";
import { tinyBenchmark } from "./testing/tiny-benchmark.ts";
import {
  addPopulation,
  addTinyEdition,
  TINY_POPULATIONS,
  TINY_YEAR,
  tinyPapers,
  tinyProposals,
} from "./testing/tiny-edition.ts";
import type { World } from "./world.ts";

let database: TestDatabase;
let world: World;

beforeAll(async () => {
  database = await createTestDatabase();
  world = openTestWorld(database);
});
afterAll(async () => {
  await world.close();
  await database.close();
});

const score = async (name: string, roles: TestRoles, overlap: boolean) => {
  const edition = await world.editions.findEdition(name);
  if (edition === null) throw new Error(`no edition ${name}`);
  const { signal } = new AbortController();
  return scoreEdition({ world, edition, roles, here: true, overlap, actor: "test", signal });
};

async function figuresOf(edition: string) {
  const figures = await readFigures(database.sql, edition);
  const board = boardOnly(figures);
  return { board, overlap: new Map([...figures.scores].filter(([key]) => !board.scores.has(key))) };
}

async function slotsOf(edition: string, who: string): Promise<Record<string, number>> {
  const rows = await database.sql`
    SELECT o."slot", o."match" FROM "OverlapFigure" o JOIN "Area" a ON a."id" = o."areaId"
    JOIN "Edition" e ON e."id" = a."editionId" LEFT JOIN "Population" p ON p."id" = o."scope"
    WHERE e."slug" = ${edition} AND coalesce(p."slug", 'human') = ${who}`;
  return Object.fromEntries(rows.map(({ slot, match }) => [slot, match]));
}

type Text = { readonly title: string; readonly abstract: string };

/** The definition, written out: for each document which slots one of its five nearest papers of the corpus shares. */
async function byHand(documents: readonly Text[], weights: Readonly<Record<string, number>>) {
  const { encoderInstance: encoder, extractorInstance: extractor, judgeInstance: judge } = testRoles();
  const pool = async (list: readonly Text[]) => {
    const texts = list.map(({ title, abstract }) => `${title} ${abstract}`);
    return { texts, vectors: await encoder.encode(texts), dimensions: encoder.dimensions };
  };
  const corpus = tinyPapers().filter(({ year }) => year !== TINY_YEAR);
  const near = nearestDocuments(await pool(documents), await pool(corpus));
  const ideaOf = async (text: Text | undefined) => {
    const read = await extractor.extract(text?.abstract ?? "");
    if (read.kind !== "extracted") throw new Error(read.kind);
    return read.extraction.summary;
  };
  const shared = await Promise.all(
    documents.map(async (document, i) => {
      const found = new Set<string>();
      const own = await ideaOf(document);
      for (const { index } of near[i] ?? []) {
        const other = await ideaOf(corpus[index]);
        const verdict = await judge.judge(own, other);
        if (verdict.kind !== "judged") throw new Error(verdict.kind);
        for (const slot of SLOTS)
          if (verdict.slots[slot] && own[slot] !== NOT_STATED && other[slot] !== NOT_STATED) found.add(slot);
      }
      return found;
    }),
  );
  const all = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  const share = (of: ReadonlySet<string>) =>
    [...of].reduce((sum, slot) => sum + (weights[slot] ?? 0), 0) / all;
  return {
    mean: shared.reduce((sum, of) => sum + share(of), 0) / shared.length,
    slots: Object.fromEntries(
      SLOTS.map((slot) => [slot, shared.filter((of) => of.has(slot)).length / shared.length]),
    ),
  };
}

describe("overlap with earlier literature", () => {
  const roles = testRoles();

  beforeAll(async () => {
    await addTinyEdition(world, "plain");
    await score("plain", testRoles(), false);
    await addTinyEdition(world, "tiny");
    // 16 steps of the board, and one more for H and for each population.
    expect(await score("tiny", roles, true)).toMatchObject({
      kind: "scored",
      status: { done: 19, total: 19 },
    });
  });

  it("is what its definition gives, for human papers and for proposals", async () => {
    const { overlap } = await figuresOf("tiny");
    const rows = await database.sql`
      SELECT s."slot", s."weight" FROM "SlotFigure" s JOIN "Area" a ON a."id" = s."areaId"
      JOIN "Edition" e ON e."id" = a."editionId" WHERE e."slug" = 'tiny' AND s."scope" = 0`;
    const weights = Object.fromEntries(rows.map(({ slot, weight }) => [slot, weight ?? 0]));
    const human = tinyPapers().filter(({ year }) => year === TINY_YEAR);
    for (const [who, documents] of [
      ["human", human],
      ["alpha", tinyProposals("alpha")],
      ["beta", tinyProposals("beta")],
    ] as const) {
      const expected = await byHand(documents, weights);
      expect(expected.mean).toBeGreaterThan(0);
      const stored = overlap.get(`${who}/corpusOverlap`);
      if (stored?.kind !== "scored" || stored.interval === null) throw new Error(`${who}: ${stored?.kind}`);
      expect(stored.value).toBeCloseTo(expected.mean, 12);
      expect(stored.interval.lower).toBeLessThanOrEqual(stored.value);
      expect(stored.interval.upper).toBeGreaterThanOrEqual(stored.value);
      expect(await slotsOf("tiny", who)).toEqual(expected.slots);
    }
  });

  it("moves no other figure, and is not computed where nobody asked for it", async () => {
    const [plain, tiny] = [await figuresOf("plain"), await figuresOf("tiny")];
    expect(tiny.board).toEqual(plain.board);
    expect(tiny.board).toEqual(await tinyBenchmark(testRoles(), TINY_POPULATIONS));
    expect([plain.overlap.size, tiny.overlap.size]).toEqual([0, 3]);
  });

  it("asks for every text and abstract once, and changes no row when it is asked for again", async () => {
    for (const list of [roles.asked.texts, roles.asked.abstracts])
      expect(new Set(list).size).toBe(list.length);
    const before = await tablesOf(database.sql);
    const again = testRoles();
    expect(await score("tiny", again, true)).toMatchObject({ kind: "unchanged" });
    expect(again.asked).toEqual({ texts: [], abstracts: [], pairs: [] });
    expect(await tablesOf(database.sql)).toEqual(before);
  });

  it("stays with the area: a population that comes later gets it unasked", async () => {
    const edition = await world.editions.findEdition("tiny");
    const area = edition && (await world.areas.findArea(edition.id, "tiny"));
    if (!edition || !area) throw new Error("no area");
    const before = await figuresOf("tiny");
    await addPopulation(world, edition, area, "gamma");
    expect(await score("tiny", testRoles(), false)).toMatchObject({ status: { done: 25, total: 25 } });
    const after = await figuresOf("tiny");
    for (const [key, figure] of before.overlap) expect(after.overlap.get(key)).toEqual(figure);
    expect(after.overlap.get("gamma/corpusOverlap")?.kind).toBe("scored");
  });

  it("is found anew by another engine, from what the models have said already", async () => {
    const { sql } = database;
    const before = await figuresOf("tiny");
    const slots = await slotsOf("tiny", "alpha");
    await sql`DELETE FROM "Neighbour" WHERE "rank" > 2 AND "pool" IN ('HU', 'AU')`;
    await sql`UPDATE "OverlapFigure" SET "match" = 0.5`;
    await sql`UPDATE "Score" SET "engine" = '0.0.1', "value" = 0.5 WHERE "kind" = 'scored'`;
    const again = testRoles();
    expect(await score("tiny", again, false)).toMatchObject({ kind: "scored" });
    expect(await figuresOf("tiny")).toEqual(before);
    expect(await slotsOf("tiny", "alpha")).toEqual(slots);
    expect(again.asked).toEqual({ texts: [], abstracts: [], pairs: [] });
  });

  it("fails alone where the judge is away: the board stands, and it goes on where it was", async () => {
    await addTinyEdition(world, "down");
    // A judge of its own: verdicts of the other editions of this database would serve here, too.
    const judgedBy = (change: Partial<TestRoles["judgeInstance"]> = {}): TestRoles => {
      const roles = testRoles();
      const judge = { ...roles.judgeInstance, id: "another", ...change };
      const pins = { ...roles.pins, judge: judge.id };
      return { ...roles, judge: async () => judge, choose: async () => pins };
    };
    expect(await score("down", judgedBy(), false)).toMatchObject({ kind: "scored" });
    const { board } = await figuresOf("down");
    const dead = judgedBy({
      judge: async () => ({ kind: "missing", reason: "connection refused", fault: "endpoint" }),
    });
    const failed = await score("down", dead, true);
    expect(failed).toMatchObject({ kind: "failed", status: { failed: [{ kind: "overlap", scope: 0 }] } });
    expect(JSON.stringify(failed)).toContain("pairs got no answer (connection refused)");
    expect((await figuresOf("down")).board).toEqual(board);
    const alive = judgedBy();
    expect(await score("down", alive, false)).toMatchObject({ kind: "scored" });
    expect(alive.asked.abstracts).toEqual([]);
    const [{ overlap }, whole] = [await figuresOf("down"), await figuresOf("tiny")];
    for (const who of ["human", ...TINY_POPULATIONS])
      expect(overlap.get(`${who}/corpusOverlap`)).toEqual(whole.overlap.get(`${who}/corpusOverlap`));
  });
});
