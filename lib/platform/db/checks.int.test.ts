import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Edition, makeEdition } from "./testing/make-edition";
import { createTestDatabase, type TestDatabase } from "./testing/test-database";

/** The checks of the migrations' SQL on single rows. */
let database: TestDatabase;
let count = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe("values", () => {
  let edition: Edition;
  beforeAll(async () => {
    edition = await makeEdition(database, "draft");
  });
  const scoreOf = (values: Record<string, unknown>) => {
    const row = { areaId: edition.area, scope: 0, metric: `m${++count}`, engine: "1", ...values };
    return database.sql`INSERT INTO "Score" ${database.sql(row)}`;
  };
  const verdictOf = (values: Record<string, unknown>) => {
    const row = {
      judge: "j",
      promptVersion: "1",
      seed: `${++count}`,
      lowShownFirst: true,
      lowHash: "a",
      highHash: "b",
      ...values,
    };
    return database.sql`INSERT INTO "Verdict" ${database.sql(row)}`;
  };

  it.each([
    { kind: "scored", value: 0 },
    { kind: "scored", value: 1, lower: 0.5, upper: 1 },
    { kind: "undefined", reason: "a side is empty" },
    { kind: "withheld", reason: "verdicts are missing", missingPairs: 3 },
  ])("a score may be %o", async (values) => {
    await scoreOf(values);
  });

  it.each([
    { kind: "scored" },
    { kind: "scored", value: Number.NaN },
    { kind: "scored", value: Number.POSITIVE_INFINITY },
    { kind: "scored", value: 1, lower: 0.5 },
    { kind: "scored", value: 1, lower: 0.6, upper: 0.5 },
    { kind: "scored", value: 1, reason: "why" },
    { kind: "undefined" },
    { kind: "undefined", value: 0, reason: "why" },
    { kind: "withheld", reason: "why" },
    { kind: "withheld", reason: "why", missingPairs: -1 },
    { kind: "guessed", value: 1 },
  ])("a score is never %o", async (values) => {
    await expect(scoreOf(values)).rejects.toThrow(/Score_(kind|finite)_check/);
  });

  it.each([
    [{ slots: "{}", sameIdea: true }, null],
    [{ failure: "refused" }, null],
    [{ lowHash: "b", highHash: "b", failure: "f" }, null],
    [{ lowHash: "b", highHash: "a", failure: "f" }, "Verdict_pair_check"],
    [{}, "Verdict_outcome_check"],
    [{ slots: "{}", sameIdea: true, failure: "f" }, "Verdict_outcome_check"],
    [{ slots: "{}" }, "Verdict_outcome_check"],
  ])("a verdict of %o breaks %s", async (values, rule) => {
    if (rule === null) await verdictOf(values);
    else await expect(verdictOf(values)).rejects.toThrow(rule);
  });

  it.each([
    [0, "Neighbour_rank_check"],
    [6, "Neighbour_rank_check"],
  ])("a neighbour's rank is not %d", async (rank, rule) => {
    const row = {
      documentId: edition.h1,
      pool: "HH",
      scope: 0,
      rank,
      neighbourId: edition.h2,
      fusedScore: 1,
    };
    await expect(database.sql`INSERT INTO "Neighbour" ${database.sql(row)}`).rejects.toThrow(rule);
  });

  it("a document is never its own neighbour", async () => {
    const row = {
      documentId: edition.h1,
      pool: "HH",
      scope: 0,
      rank: 2,
      neighbourId: edition.h1,
      fusedScore: 1,
    };
    await expect(database.sql`INSERT INTO "Neighbour" ${database.sql(row)}`).rejects.toThrow(
      "Neighbour_self_check",
    );
  });

  it.each([
    [0, 1],
    [2, 1],
  ])("a rank range is not %d to %d", async (best, worst) => {
    const data = { areaId: edition.area, populationId: edition.population, metric: "x", best, worst };
    await expect(database.sql`INSERT INTO "RankRange" ${database.sql(data)}`).rejects.toThrow(
      "RankRange_order_check",
    );
  });

  it("a paper has no population, a proposal has one and is scoped by it", async () => {
    const { common, population } = edition;
    const wrong = [
      { kind: "corpus" as const, populationId: population, scope: population },
      { kind: "proposal" as const, populationId: null, scope: 0 },
      { kind: "proposal" as const, populationId: population, scope: 0 },
    ];
    for (const place of wrong) {
      const document = database.prisma.document.create({
        data: { ...common, ...place, externalId: "x", position: 50 },
      });
      await expect(document).rejects.toThrow("Document_scope_check");
    }
  });
});
