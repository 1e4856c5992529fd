import { afterAll, beforeAll, expect, it } from "vitest";
import { loadChangeEntry, loadChanges } from "@/lib/product/changes/load-changes";
import { seedPublished } from "@/prisma/seed/seed-published";
import { boardReader } from "./board-reader.ts";
import { changesReader } from "./changes-reader.ts";
import { publishedStore } from "./stores/published-store.ts";
import { type Edition, makeEdition } from "./testing/make-edition.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
let edition: Edition;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedPublished(publishedStore(database.sql));
  edition = await makeEdition(database, "draft");
});
afterAll(() => database.close());

const sources = () => ({ ...changesReader(database.sql), ...boardReader(database.prisma) });
const setScore = (scope: number, value: number, engine: string) => database.sql`
  INSERT INTO "Score" AS s ("areaId", "scope", "slice", "metric", "kind", "value", "engine", "prompts")
  VALUES (${edition.area}, ${scope}, 'full', 'matchCite', 'scored', ${value}, ${engine}, '{"judge":"1"}')
  ON CONFLICT ("areaId", "scope", "slice", "metric") DO UPDATE SET "value" = ${value}, "engine" = ${engine}`;

async function logOf(search: Record<string, string>) {
  const loaded = await loadChanges(sources(), search);
  if (loaded.kind !== "changes")
    throw new Error(`${loaded.kind}: ${String("error" in loaded && loaded.error)}`);
  return loaded;
}

it("tells who moved, why and from what to what", async () => {
  await setScore(edition.population, 0.25, "1");
  await setScore(0, 0.4, "2");
  await setScore(edition.population, 0.3, "2");
  const { log, isNewest } = await logOf({ edition: edition.slug });
  expect(isNewest).toBe(true);
  expect(log.entries.map(({ cause }) => cause)).toEqual([
    { kind: "recomputed", changed: [{ part: "engine", before: "1", after: "2" }] },
    { kind: "scored" },
  ]);
  const [moved] = log.entries;
  expect(moved?.movers.map(({ isHuman, population }) => [isHuman, population?.slug ?? null])).toEqual([
    [true, null],
    [false, "p"],
  ]);
  expect(moved?.movers[1]?.rows[0]).toMatchObject({
    metric: "matchCite",
    before: { score: { kind: "scored", value: 0.25, interval: null } },
    after: { score: { value: 0.3 }, provenance: { engine: "2", prompts: { judge: "1" }, manifest: null } },
  });
  expect(await loadChangeEntry(sources(), String(moved?.id))).toMatchObject({
    kind: "entry",
    entry: { edition: { slug: edition.slug }, area: { slug: "a" } },
  });
});

it("keeps editions apart, and pages by what is older", async () => {
  const { log: printed } = await logOf({ edition: "published-2026" });
  expect(printed.entries.map(({ cause, movers }) => [cause.kind, movers.length])).toEqual(
    printed.entries.map(() => ["copied", 25]),
  );
  expect(printed.entries).toHaveLength(4);
  const { log: all } = await logOf({});
  expect(all.entries.length).toBeGreaterThan(printed.entries.length);
  const first = Math.min(...printed.entries.map(({ id }) => id));
  expect((await logOf({ before: String(first) })).log).toEqual({ entries: [], older: null });
  expect((await loadChanges(sources(), { edition: "no-such" })).kind).toBe("none");
});

it("names an area whose population is gone", async () => {
  await setScore(2_000_000, 0.1, "1");
  const { log } = await logOf({ edition: edition.slug });
  const movers = log.entries.flatMap((entry) => entry.movers);
  expect(movers.find(({ scope }) => scope === 2_000_000)?.population).toBeNull();
});
