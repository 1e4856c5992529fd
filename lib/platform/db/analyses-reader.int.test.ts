import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analysesReader } from "./analyses-reader";
import { type Edition, hash, makeEdition } from "./testing/make-edition";
import { createTestDatabase, type TestDatabase } from "./testing/test-database";

let database: TestDatabase;
let made: Edition;

beforeAll(async () => {
  database = await createTestDatabase();
  made = await makeEdition(database, "draft");
  await fill();
});
afterAll(() => database.close());

async function fill(): Promise<void> {
  const { prisma, sql } = database;
  const { id, area, population, h1, h2, a1 } = made;
  await prisma.edition.update({ where: { id }, data: { extractor: "x@1", extractorPrompt: "p@1" } });
  await sql`UPDATE "Document" SET "publicationDate" = '2024-05' WHERE "id" = ${h1}`;
  await sql`UPDATE "Document" SET "abstractHash" = ${hash("3")} WHERE "id" = ${h2}`;
  await prisma.slotFigure.createMany({
    data: [
      { areaId: area, scope: 0, slot: "problem", match: 0.5, weight: 1 },
      { areaId: area, scope: population, slot: "problem", match: null },
    ],
  });
  await prisma.overlapFigure.create({
    data: { areaId: area, scope: population, slot: "problem", match: 0.25 },
  });
  await prisma.score.createMany({
    data: [
      {
        areaId: area,
        scope: population,
        metric: "corpusOverlap",
        kind: "withheld",
        reason: "r",
        missingPairs: 2,
        engine: "1",
      },
      {
        areaId: area,
        scope: 0,
        slice: "2024-01..2024-03",
        metric: "matchCite",
        kind: "scored",
        value: 0.2,
        engine: "1",
      },
      {
        areaId: area,
        scope: 0,
        slice: "2024-01..2024-03",
        metric: "jAH",
        kind: "scored",
        value: 0.2,
        engine: "1",
      },
    ],
  });
  const summary = {
    contributionType: { primary: "artifact", secondary: [] },
    problem: "p",
    motivation: "m",
    proposedApproach: "a",
    researchPlan: "r",
  };
  const quality = { complete: true, sufficient: true, note: "" };
  await prisma.ideaSummary.createMany({
    data: [
      {
        abstractHash: hash("2"),
        extractor: "x@1",
        promptVersion: "p@1",
        summary,
        quality,
        summaryHash: hash("4"),
      },
      {
        abstractHash: hash("2"),
        extractor: "other@1",
        promptVersion: "p@1",
        summary,
        quality,
        summaryHash: hash("4"),
      },
    ],
  });
  await sql`
    INSERT INTO "DocumentLabel" ("documentId", "kind", "position", "label") VALUES
      (${h1}, 'task', 0, 't'), (${h1}, 'method', 0, 'm2'), (${h1}, 'method', 1, 'm1'), (${a1}, 'topic', 0, 'x')`;
  await sql`UPDATE "Area" SET "tagSource" = 'tagger@1' WHERE "id" = ${area}`;
  await prisma.agentRun.createMany({
    data: [
      { populationId: population, slot: 0, topic: "T", status: "pending" },
      { populationId: population, slot: 0, attempt: 2, topic: "T", status: "pending" },
      { populationId: population, slot: 1, topic: null, status: "pending" },
    ],
  });
}

const reader = () => analysesReader(database);

describe("what analyses are made of", () => {
  it("is the board's rows, and nothing for an edition that is not there", async () => {
    expect((await reader().rows(made.slug))?.populations.map(({ id }) => id)).toEqual([made.population]);
    expect(await reader().rows("no-such")).toBeNull();
  });

  it("is slots and parts of the reference, metrics alone", async () => {
    const { area, population } = made;
    expect(await reader().slotMatches([area])).toEqual([
      { areaId: area, scope: 0, slot: "problem", match: 0.5 },
      { areaId: area, scope: population, slot: "problem", match: null },
    ]);
    expect(await reader().sliceFigures([area])).toEqual([
      {
        areaId: area,
        scope: 0,
        slice: "2024-01..2024-03",
        metric: "matchCite",
        score: { kind: "scored", value: 0.2, interval: null },
      },
    ]);
    expect([await reader().slotMatches([]), await reader().sliceFigures([])]).toEqual([[], []]);
  });

  it("is what an earlier paper states already, over all slots and on each", async () => {
    const { area, population } = made;
    const at = { areaId: area, scope: population };
    expect(await reader().overlaps([area])).toEqual([
      { ...at, slot: null, score: { kind: "withheld", reason: "r", missingPairs: 2 } },
      { ...at, slot: "problem", match: 0.25 },
    ]);
    expect(await reader().overlaps([])).toEqual([]);
  });

  it("is kinds of contribution as the edition's own extractor read them, corpus left out", async () => {
    const { area, population } = made;
    expect(await reader().kinds(area)).toEqual([
      { scope: 0, kind: "artifact", count: 1 },
      { scope: 0, kind: null, count: 1 },
      { scope: population, kind: "artifact", count: 1 },
    ]);
  });

  it("is citations of human papers and of the populations asked for, documents that cite nothing among them", async () => {
    const { area, population, u1 } = made;
    expect(await reader().citing(area, [population])).toEqual([
      { scope: 0, date: "2024-05", papers: [u1] },
      { scope: 0, date: null, papers: [] },
      { scope: population, date: null, papers: [u1] },
    ]);
    expect(await reader().citing(area, [])).toHaveLength(2);
  });

  it("is tags in their order, documents without any among them, and where they came from", async () => {
    const { area, population } = made;
    expect(await reader().tagged(area, [population])).toEqual({
      source: "tagger@1",
      documents: [
        { scope: 0, tasks: ["t"], methods: ["m2", "m1"] },
        { scope: 0, tasks: [], methods: [] },
        { scope: population, tasks: [], methods: [] },
      ],
    });
  });

  it("is topics, once a slot", async () => {
    expect(await reader().topics(made.area)).toEqual([{ population: made.population, topic: "T", count: 1 }]);
  });
});
