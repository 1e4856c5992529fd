import { afterAll, beforeAll, expect, it } from "vitest";
import { areaReader } from "./area-reader";
import { modelReader } from "./model-reader";
import { type Edition, makeEdition } from "./testing/make-edition";
import { createTestDatabase, type TestDatabase } from "./testing/test-database";

let database: TestDatabase;
let edition: Edition;
beforeAll(async () => {
  database = await createTestDatabase();
  edition = await makeEdition(database, "draft");
  const { prisma, sql } = database;
  await prisma.document.update({
    where: { id: edition.h1 },
    data: { publicationDate: "2024-03-05", abstract: "" },
  });
  await prisma.document.update({ where: { id: edition.h2 }, data: { publicationDate: "2024" } });
  await prisma.document.update({ where: { id: edition.u1 }, data: { year: 2023 } });
  await sql`INSERT INTO "DocumentLabel" VALUES (${edition.u1}, 'topic', 0, 'T'), (${edition.u1}, 'topic', 1, 'S'),
    (${edition.h1}, 'topic', 0, 'not of the corpus')`;
  await sql`INSERT INTO "SlotFigure" VALUES (${edition.area}, 0, 'motivation', 0.5, 1), (${edition.area}, 0, 'problem', 0.25, 2)`;
});
afterAll(() => database.close());

it("finds an area by its address, and nothing at another", async () => {
  const reader = areaReader(database.sql);
  const facts = await reader.areaFacts(edition.slug, "a");
  expect(facts?.area).toMatchObject({ slug: "a", name: "A" });
  expect(facts).toMatchObject({ definition: "d", populations: 1, importReport: null });
  expect(await reader.areaFacts(edition.slug, "b")).toBeNull();
  expect(await reader.areaFacts("nowhere", "a")).toBeNull();
});

it("counts papers by year and by month, those without a date apart", async () => {
  const reader = areaReader(database.sql);
  expect(await reader.corpusByYear(edition.area)).toEqual([{ time: 2023, papers: 1 }]);
  expect(await reader.referenceByMonth(edition.area)).toEqual([
    { time: "2024-03", papers: 1 },
    { time: null, papers: 1 },
  ]);
  // h1 cites u1; h2 has an abstract.
  expect(await reader.completeness(edition.area)).toEqual({
    corpus: { papers: 1, withAbstract: 1 },
    reference: { papers: 2, withAbstract: 1, citing: 1 },
  });
});

it("reads the human level with its slots in their order", async () => {
  const { scores, slots } = await areaReader(database.sql).humanLevel(edition.area);
  expect(scores.get("matchCite")).toEqual({ kind: "scored", value: 0.5, interval: null });
  expect(slots.map(({ slot }) => slot)).toEqual(["problem", "motivation"]);
});

it("counts labels of the corpus alone", async () => {
  const labels = await areaReader(database.sql).frequentLabels(edition.area, "topic", 1);
  expect(labels).toEqual({ distinct: 2, papers: 1, most: [{ label: "S", papers: 1 }] });
});

it("lists models with where they stand, complete populations alone", async () => {
  const reader = modelReader(database.sql);
  const found = await reader.model(edition.model);
  expect(found).toMatchObject({ populations: 1, proposals: 1, baseline: false, releaseDate: null });
  expect(found?.editions).toEqual([{ slug: edition.slug, title: edition.slug, year: 2024 }]);
  expect(await reader.model(999_999)).toBeNull();
  const lone = await database.prisma.model.create({ data: { name: "nobody's", releaseDate: "2024-01" } });
  const all = await reader.models();
  expect(all.map(({ id }) => id)).toEqual([lone.id, edition.model]);
  expect(all[0]).toMatchObject({ populations: 0, editions: [], baseline: false });
});
