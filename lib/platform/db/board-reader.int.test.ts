import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PopulationPlan, populationPlan } from "@/lib/domain/population";
import { scored, undefinedScore, withheldScore } from "@/lib/domain/score";
import { aPlan } from "@/lib/product/population-page/fixtures/population-views";
import { boardReader } from "./board-reader";
import { createTestDatabase, type TestDatabase } from "./testing/test-database";

let database: TestDatabase;
const reader = () => boardReader(database.prisma);

const figure = (areaId: number, scope: number, metric: string) => ({
  areaId,
  scope,
  metric,
  engine: "1.2.0",
  kind: "scored",
  value: 0.25,
});

/** One edition of two areas; one population with a figure of each kind and a rank, and one that was not scored yet. */
async function fill() {
  const { prisma } = database;
  const edition = await prisma.edition.create({
    data: { slug: "e-2026", title: "Edition", year: 2026, origin: "measured", judge: "offline-similarity@1" },
  });
  const areaOf = (slug: string) =>
    prisma.area.create({
      data: { editionId: edition.id, slug, name: slug.toUpperCase(), definition: "", referenceSize: 7 },
    });
  const [first, second] = [await areaOf("a"), await areaOf("b")];
  const model = await prisma.model.create({ data: { name: "模型 <b>", releaseDate: "2025-04-05" } });
  const populationOf = (areaId: number, slug: string, plan?: PopulationPlan) =>
    prisma.population.create({
      data: {
        areaId,
        modelId: model.id,
        slug,
        name: slug,
        method: "topic",
        size: 3,
        ...(plan && { plan, finishedAt: new Date() }),
      },
    });
  const scoredOne = await populationOf(first.id, "scored");
  const waiting = await populationOf(
    second.id,
    "waiting",
    populationPlan.parse(aPlan({ agent: "baseline/constant" })),
  );
  const hosted = await populationOf(second.id, "hosted", populationPlan.parse(aPlan({ price: null })));
  const run = (populationId: number, slot: number) => ({
    populationId,
    slot,
    status: "failed" as const,
    claims: 1,
    failure: "budget",
    reason: "Spent.",
    finishedAt: new Date(),
    inputTokens: 2_000_000_000,
    outputTokens: 7,
    costUsd: 0.25,
    assumedUsd: 0.5,
  });
  await prisma.agentRun.createMany({
    data: [run(hosted.id, 0), run(hosted.id, 1), run(waiting.id, 0)],
  });
  const own = scoredOne.id;
  await prisma.score.createMany({
    data: [
      { ...figure(first.id, 0, "matchCite"), lower: 0.2, upper: 0.5 },
      figure(first.id, own, "matchCite"),
      {
        ...figure(first.id, own, "matchIdea"),
        kind: "withheld",
        value: null,
        reason: "refused",
        missingPairs: 2,
      },
      { ...figure(first.id, own, "diversityCite"), kind: "undefined", value: null, reason: "empty" },
      figure(first.id, own, "sufficiency"),
      { ...figure(first.id, own, "diversityIdea"), slice: "2026-01..2026-03" },
    ],
  });
  await prisma.rankRange.create({
    data: { areaId: first.id, populationId: own, metric: "matchCite", best: 1, worst: 2 },
  });
  return { first, own };
}

let filled: Awaited<ReturnType<typeof fill>>;
beforeAll(async () => {
  database = await createTestDatabase();
  filled = await fill();
});
afterAll(() => database.close());

describe("reading a board", () => {
  it("lists editions with the number of populations that carry figures", async () => {
    expect(await reader().editions()).toMatchObject([
      { slug: "e-2026", origin: "measured", judge: "offline-similarity@1", scoredPopulations: 1 },
    ]);
  });

  it("gives areas, populations with their model, figures of the four metrics over all months, and ranks", async () => {
    const { first, own } = filled;
    const rows = await reader().rows("e-2026");
    expect(rows?.areas.map(({ slug, referenceSize }) => [slug, referenceSize])).toEqual([
      ["a", 7],
      ["b", 7],
    ]);
    expect(
      rows?.populations.map(({ slug, model, baseline }) => [slug, model.name, model.releaseDate, baseline]),
    ).toEqual([
      ["scored", "模型 <b>", "2025-04-05", false],
      ["waiting", "模型 <b>", "2025-04-05", true],
      ["hosted", "模型 <b>", "2025-04-05", false],
    ]);
    expect(rows?.populations.map(({ hosted, spent }) => [hosted, spent])).toEqual([
      [false, null],
      // Baselines call no model: what their runs used is not added up.
      [true, null],
      [true, { costUsd: 0.5, assumedUsd: 1, inputTokens: 4_000_000_000, outputTokens: 14, priced: false }],
    ]);
    const figures = [...(rows?.figures ?? [])].sort(
      (a, b) => a.scope - b.scope || a.metric.localeCompare(b.metric),
    );
    expect(figures).toEqual([
      { areaId: first.id, scope: 0, metric: "matchCite", score: scored(0.25, { lower: 0.2, upper: 0.5 }) },
      { areaId: first.id, scope: own, metric: "diversityCite", score: undefinedScore("empty") },
      { areaId: first.id, scope: own, metric: "matchCite", score: scored(0.25) },
      { areaId: first.id, scope: own, metric: "matchIdea", score: withheldScore("refused", 2) },
    ]);
    expect(rows?.ranks).toEqual([
      { areaId: first.id, populationId: own, metric: "matchCite", range: { best: 1, worst: 2 } },
    ]);
    expect(rows?.engines).toEqual(["1.2.0"]);
  });

  it("knows no edition by another name", async () => {
    expect(await reader().rows("e-2027")).toBeNull();
  });
});
