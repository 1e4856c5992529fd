import { afterAll, beforeAll, expect, it } from "vitest";
import { readPrintedTables, seedPublished } from "@/prisma/seed/seed-published";
import { printedReader, publishedStore } from "./stores/published-store";
import { makeEdition } from "./testing/make-edition";
import { createTestDatabase, type TestDatabase } from "./testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const changesOf = (area: number) =>
  database.sql`SELECT "scope", "metric", "before", "after", "transaction" FROM "ScoreChange"
    WHERE "areaId" = ${area} ORDER BY "id"`;
const insertScore = (area: number, metric: string, value: number) => database.sql`
  INSERT INTO "Score" ("areaId", "scope", "slice", "metric", "kind", "value", "engine")
  VALUES (${area}, 7, 'full', ${metric}, 'scored', ${value}, '1.0.0')`;

it("notes every move of a figure of the board, and nothing else", async () => {
  const { area } = await makeEdition(database, "draft");
  const before = (await changesOf(area)).length;
  await insertScore(area, "diversityCite", 0.25);
  await insertScore(area, "jAH", 0.5);
  await database.sql`UPDATE "Score" SET "engine" = '1.1.0' WHERE "areaId" = ${area} AND "scope" = 7`;
  await database.sql`UPDATE "Score" SET "value" = 0.75 WHERE "areaId" = ${area} AND "scope" = 7`;
  await database.sql`DELETE FROM "Score" WHERE "areaId" = ${area} AND "scope" = 7`;
  const changes = (await changesOf(area)).slice(before);
  expect(changes.map((row) => [row.metric, row.before?.value ?? null, row.after?.value ?? null])).toEqual([
    ["diversityCite", null, 0.25],
    ["diversityCite", 0.25, 0.75],
    ["diversityCite", 0.75, null],
  ]);
  expect(changes[1]?.after.engine).toBe("1.1.0");
});

it("refuses to rewrite what was noted", async () => {
  await expect(database.sql`UPDATE "ScoreChange" SET "metric" = 'x'`).rejects.toThrow("append-only");
  await expect(database.sql`DELETE FROM "PublishedTable"`).rejects.toThrow("append-only");
});

it("tells with the commit that something public has changed, and says nothing of a heartbeat", async () => {
  const { area } = await makeEdition(database, "draft");
  let heard = 0;
  const listening = await database.sql.listen("publication", () => {
    heard += 1;
  });
  await database.sql`UPDATE "Population" SET "activeSeconds" = 1 WHERE "areaId" = ${area}`;
  await database.sql`SELECT 1`;
  expect(heard).toBe(0);
  await insertScore(area, "diversityIdea", 0.25);
  await expect.poll(() => heard).toBeGreaterThan(0);
  await listening.unlisten();
});

it("keeps the paper's tables whole beside their edition, and brings missing ones in later", async () => {
  const slug = await seedPublished(publishedStore(database.sql));
  const tables = readPrintedTables();
  const reader = printedReader(database.sql);
  for (const [name, content] of Object.entries(tables)) {
    expect(await reader.printedTable(slug, name)).toEqual(content);
  }
  expect(await reader.printedTable(slug, "no-such-table")).toBeNull();
  expect(await seedPublished(publishedStore(database.sql))).toBe(slug);
});
