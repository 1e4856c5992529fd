import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { editionResults } from "@/lib/product/results/edition-results";
import { scoreEdition } from "./score-edition.ts";
import { readFigures, tablesOf } from "./testing/stored-figures.ts";
import { testRoles } from "./testing/test-roles.ts";
import { openTestWorld } from "./testing/test-world.ts";
import { tinyBenchmark } from "./testing/tiny-benchmark.ts";
import { addPopulation, addTinyEdition, TINY_POPULATIONS } from "./testing/tiny-edition.ts";
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

const score = async (name: string, roles = testRoles(), more: { retryFailures?: boolean } = {}) => {
  const edition = await world.editions.findEdition(name);
  if (edition === null) throw new Error(`no edition ${name}`);
  const { signal } = new AbortController();
  return scoreEdition({ world, edition, roles, here: true, actor: "test", signal, ...more });
};

describe("an edition, from its import to its figures", () => {
  const roles = testRoles();

  beforeAll(async () => {
    await addTinyEdition(world, "tiny");
  });

  it("gets the figures and ranks of the same documents scored in memory, to the digit", async () => {
    expect(await score("tiny", roles)).toMatchObject({ kind: "scored", status: { done: 16, total: 16 } });
    const inMemory = await tinyBenchmark(testRoles(), TINY_POPULATIONS);
    const stored = await readFigures(database.sql, "tiny");
    expect(stored.scores).toEqual(inMemory.scores);
    expect(stored.ranks).toEqual(inMemory.ranks);
    // A comparison of nothing with nothing would hold as well.
    expect(stored.scores.size).toBe(7 + 2 * 8);
    expect(stored.scores.get("alpha/matchIdea")?.kind).toBe("scored");
  });

  it("asked for every text, abstract and pair once", () => {
    for (const list of [roles.asked.texts, roles.asked.abstracts])
      expect(new Set(list).size).toBe(list.length);
    expect(roles.asked.texts).toHaveLength(14 + 2 * 6);
  });

  it("names in every score row what it came from", async () => {
    const rows = await database.sql`
      SELECT DISTINCT s."engine", s."encoder", s."extractor", s."judge", s."prompts", s."manifestHash" = a."manifestHash" AS same
      FROM "Score" s JOIN "Area" a ON a."id" = s."areaId"`;
    const { encoder, extractor, judge, extractorPrompt, judgePrompt } = roles.pins;
    expect(rows).toMatchObject([
      {
        engine: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        encoder,
        extractor,
        judge,
        prompts: { extractor: extractorPrompt, judge: judgePrompt, judgeSeed: "ideataste" },
        same: true,
      },
    ]);
  });

  it("changes no row when it is scored again", async () => {
    const before = await tablesOf(database.sql);
    const again = testRoles();
    expect(await score("tiny", again)).toMatchObject({ kind: "unchanged" });
    expect(await tablesOf(database.sql)).toEqual(before);
    expect(again.asked).toEqual({ texts: [], abstracts: [], pairs: [] });
  });

  it("scores a population that comes later alone, and ranks all of them anew", async () => {
    const edition = await world.editions.findEdition("tiny");
    const area = edition && (await world.areas.findArea(edition.id, "tiny"));
    if (!edition || !area) throw new Error("no area");
    const before = await readFigures(database.sql, "tiny");
    await addPopulation(world, edition, area, "gamma");
    const later = testRoles();
    expect(await score("tiny", later)).toMatchObject({ kind: "scored", status: { done: 21, total: 21 } });
    expect(later.asked.texts).toHaveLength(6);
    const after = await readFigures(database.sql, "tiny");
    for (const [key, figure] of before.scores) expect(after.scores.get(key)).toEqual(figure);
    const inMemory = await tinyBenchmark(testRoles(), [...TINY_POPULATIONS, "gamma"]);
    expect(after).toEqual(inMemory);
  });

  it("tells of it in the audit log", async () => {
    const rows =
      await database.sql`SELECT "action", count(*)::int AS n FROM "AuditEvent" GROUP BY 1 ORDER BY 1`;
    expect(Object.fromEntries(rows.map((row) => [row.action, row.n]))).toMatchObject({
      "edition.pinned": 1,
      "human-level.scored": 1,
      "population.scored": 3,
      "area.ranked": 2,
      "scoring.requested": 2,
    });
  });

  it("finds neighbours and figures of another engine version anew, and asks nothing twice", async () => {
    const { sql } = database;
    const before = await readFigures(sql, "tiny");
    const lists = () =>
      sql`SELECT "documentId", "pool", "scope", "rank", "neighbourId" FROM "Neighbour" ORDER BY 1, 2, 3, 4`;
    const found = await lists();
    // As if an earlier engine had found fewer neighbours and other figures.
    await sql`DELETE FROM "Neighbour" WHERE "rank" > 2`;
    await sql`UPDATE "Score" SET "engine" = '0.0.1', "value" = 0.5 WHERE "kind" = 'scored'`;
    const again = testRoles();
    expect(await score("tiny", again)).toMatchObject({ kind: "scored" });
    expect(await lists()).toEqual(found);
    expect(await readFigures(sql, "tiny")).toEqual(before);
    expect(again.asked).toEqual({ texts: [], abstracts: [], pairs: [] });
  });

  it("shows its figures beside the human level", async () => {
    const edition = await world.editions.findEdition("tiny");
    if (edition === null) throw new Error("no edition");
    const results = await editionResults(edition, world.results);
    expect(results.labels).toEqual([
      "measured here",
      "offline encoder",
      "offline extractor",
      "offline judge",
    ]);
    const [area] = results.areas;
    expect(area?.populations.map(({ slug }) => slug)).toEqual(["alpha", "beta", "gamma"]);
    for (const figure of area?.populations[0]?.figures ?? []) {
      const human = area?.human.figures.find(({ metric }) => metric === figure.metric)?.score;
      if (human?.kind !== "scored" || figure.score.kind !== "scored") throw new Error("not scored");
      expect(figure.percentOfHuman).toMatchObject({ value: figure.score.value / human.value });
      expect(figure.rank).not.toBeNull();
    }
    expect(Object.keys(area?.human.parts ?? {}).sort()).toEqual(["spread", "sufficiency", "tau"]);
  });

  it("refuses another encoder than the one it is pinned to", async () => {
    const other = testRoles();
    const pins = { ...other.pins, encoder: "another" };
    const refusal = await score("tiny", { ...other, choose: async () => pins });
    expect(refusal).toMatchObject({ kind: "refused" });
    expect(JSON.stringify(refusal)).toContain("never mixed within an edition");
  });
});

describe("what cannot be had", () => {
  it("withholds the figures with the number of missing pairs, until it is asked for again", async () => {
    await addTinyEdition(world, "withheld");
    const mute = testRoles();
    const judge = {
      ...mute.judgeInstance,
      id: "mute",
      judge: async () => ({ kind: "missing", reason: "refused" }) as const,
    };
    const muted = {
      ...mute,
      judge: async () => judge,
      choose: async () => ({ ...mute.pins, judge: "mute" }),
    };
    expect(await score("withheld", muted)).toMatchObject({ kind: "scored" });
    const { scores, ranks } = await readFigures(database.sql, "withheld");
    const figure = scores.get("human/matchIdea");
    expect(figure).toMatchObject({ kind: "withheld", missingPairs: expect.any(Number) });
    expect(figure?.kind === "withheld" && figure.missingPairs > 14).toBe(true);
    expect(scores.get("human/matchCite")?.kind).toBe("scored");
    expect([...ranks.keys()].some((key) => key.endsWith("matchIdea"))).toBe(false);
    // The same judge answers now; nothing but its answers and what follows from them is done again.
    const fluent = { ...mute.judgeInstance, id: "mute" };
    const answering = { ...muted, judge: async () => fluent };
    expect(await score("withheld", answering)).toMatchObject({ kind: "unchanged" });
    expect(await score("withheld", answering, { retryFailures: true })).toMatchObject({ kind: "scored" });
    const after = await readFigures(database.sql, "withheld");
    expect(after).toEqual(await tinyBenchmark(testRoles(), TINY_POPULATIONS));
  });

  it("leaves a step failed where the endpoint is down, with what to do, and goes on when it is up", async () => {
    await addTinyEdition(world, "down");
    const roles = testRoles();
    const dead = {
      ...roles.judgeInstance,
      id: "dead",
      judge: async () => ({ kind: "missing", reason: "connection refused", fault: "endpoint" }) as const,
    };
    const failing = {
      ...roles,
      judge: async () => dead,
      choose: async () => ({ ...roles.pins, judge: "dead" }),
    };
    const failed = await score("down", failing);
    expect(failed).toMatchObject({
      kind: "failed",
      status: { failed: [{ kind: "judge", scope: 0 }, {}, {}] },
    });
    expect(JSON.stringify(failed)).toMatch(
      /pairs got no answer \(connection refused\).*All answers so far are stored/,
    );
    const alive = { ...failing, judge: async () => ({ ...roles.judgeInstance, id: "dead" }) };
    expect(await score("down", alive)).toMatchObject({ kind: "scored" });
    expect(await readFigures(database.sql, "down")).toEqual(
      await tinyBenchmark(testRoles(), TINY_POPULATIONS),
    );
  });
});
