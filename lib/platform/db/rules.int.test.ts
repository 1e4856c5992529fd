import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Edition, hash, makeEdition, type Status } from "./testing/make-edition";
import { createTestDatabase, type TestDatabase } from "./testing/test-database";

/** The rules of the migrations' SQL that Prisma's schema cannot say, seen from a client's side. */
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Change = readonly [what: string, run: (edition: Edition) => PromiseLike<unknown>];
const at = () => database.prisma;

/** What belongs to the frozen data. */
const FROZEN: readonly Change[] = [
  [
    "change an area's definition",
    (e) => at().area.update({ where: { id: e.area }, data: { definition: "other" } }),
  ],
  [
    "change an area's manifest",
    (e) => at().area.update({ where: { id: e.area }, data: { manifestHash: hash("9") } }),
  ],
  ["delete an area", (e) => database.sql`DELETE FROM "Area" WHERE "id" = ${e.area}`],
  [
    "add an area",
    (e) => at().area.create({ data: { editionId: e.id, slug: "b", name: "B", definition: "d" } }),
  ],
  ["change a paper", (e) => at().document.update({ where: { id: e.u1 }, data: { title: "other" } })],
  ["delete a paper", (e) => at().document.delete({ where: { id: e.h2 } })],
  [
    "add a paper",
    (e) => at().document.create({ data: { ...e.common, kind: "reference", externalId: "h9", position: 9 } }),
  ],
  [
    "change a paper's citation",
    (e) => database.sql`UPDATE "Citation" SET "paperId" = ${e.h2} WHERE "documentId" = ${e.h1}`,
  ],
  ["delete a paper's citation", (e) => at().citation.deleteMany({ where: { documentId: e.h1 } })],
  ["add a citation to a paper", (e) => at().citation.create({ data: { documentId: e.h2, paperId: e.u1 } })],
  [
    "change a paper's embedding",
    (e) => database.sql`UPDATE "Embedding" SET "encoder" = 'x' WHERE "documentId" = ${e.h1}`,
  ],
  ["delete a paper's embedding", (e) => database.sql`DELETE FROM "Embedding" WHERE "documentId" = ${e.h1}`],
  [
    "add an embedding to a paper",
    (e) => database.sql`INSERT INTO "Embedding" VALUES (${e.h2}, 'enc', ${e.vector}::vector)`,
  ],
  ["change the year", (e) => at().edition.update({ where: { id: e.id }, data: { year: 2023 } })],
  ["change the encoder", (e) => at().edition.update({ where: { id: e.id }, data: { encoder: "other" } })],
  [
    "go back to an earlier status",
    (e) => at().edition.update({ where: { id: e.id }, data: { status: "draft" } }),
  ],
  ["delete the edition", (e) => at().edition.delete({ where: { id: e.id } })],
  ["truncate the papers", () => database.sql`TRUNCATE "Document" CASCADE`],
];

/** What stays open until the edition is archived. Each can be done once. */
const OPEN: readonly Change[] = [
  [
    "add a population",
    (e) =>
      at().population.create({
        data: { areaId: e.area, modelId: e.model, slug: "q", name: "Q", method: "free", size: 0 },
      }),
  ],
  ["change a population", (e) => at().population.update({ where: { id: e.population }, data: { size: 2 } })],
  [
    "add a proposal",
    (e) =>
      at().document.create({
        data: {
          ...e.common,
          kind: "proposal",
          populationId: e.population,
          scope: e.population,
          externalId: "a9",
          position: 9,
        },
      }),
  ],
  [
    "add a citation to a proposal",
    (e) => at().citation.create({ data: { documentId: e.a1, paperId: e.h1 } }),
  ],
  [
    "delete a proposal's embedding",
    (e) => database.sql`DELETE FROM "Embedding" WHERE "documentId" = ${e.a1}`,
  ],
  [
    "add neighbours",
    (e) =>
      at().neighbour.create({
        data: { documentId: e.h2, pool: "HH", scope: 0, rank: 1, neighbourId: e.h1, fusedScore: 1 },
      }),
  ],
  [
    "add a score",
    (e) =>
      at().score.create({
        data: { areaId: e.area, scope: 0, metric: "tau", kind: "scored", value: 1, engine: "1" },
      }),
  ],
  ["change a score", (e) => at().score.updateMany({ where: { areaId: e.area }, data: { value: 0.1 } })],
  [
    "add a slot figure",
    (e) => at().slotFigure.create({ data: { areaId: e.area, scope: 0, slot: "problem", match: 0.5 } }),
  ],
  [
    "add an overlap figure",
    (e) => at().overlapFigure.create({ data: { areaId: e.area, scope: 0, slot: "problem", match: 0.5 } }),
  ],
  [
    "add a rank range",
    (e) =>
      at().rankRange.create({
        data: { areaId: e.area, populationId: e.population, metric: "matchCite", best: 1, worst: 1 },
      }),
  ],
  ["change a step", (e) => at().step.updateMany({ where: { areaId: e.area }, data: { status: "done" } })],
  ["delete a proposal", (e) => at().document.delete({ where: { id: e.a1 } })],
  ["set a pin that was not set", (e) => at().edition.update({ where: { id: e.id }, data: { judge: "j" } })],
  ["change the note", (e) => at().edition.update({ where: { id: e.id }, data: { note: "seen" } })],
];
const ALWAYS = new Set(["set a pin that was not set", "change the note"]);

describe("an edition that is not frozen", () => {
  let edition: Edition;
  beforeEach(async () => {
    edition = await makeEdition(database, "auditing");
  });
  const changes = [...FROZEN, ...OPEN].filter(
    ([what]) => !/^(delete the edition|truncate|delete an area)/.test(what),
  );
  it.each(changes)("lets one %s", async (_, run) => {
    await run(edition);
  });
});

describe.each(["frozen", "open", "archived"] as const)("an edition that is %s", (status) => {
  let edition: Edition;
  beforeAll(async () => {
    edition = await makeEdition(database, status);
  });

  it.each(FROZEN)("does not let one %s", async (_, run) => {
    await expect(Promise.resolve(run(edition))).rejects.toThrow(
      /is (frozen|open|archived): it|there are frozen editions/,
    );
  });

  it.each(OPEN)(
    status === "archived" ? "does not let one %s, but for pins and note" : "lets one %s",
    async (what, run) => {
      const done = Promise.resolve(run(edition));
      if (status !== "archived" || ALWAYS.has(what)) await done;
      else await expect(done).rejects.toThrow(`edition "${edition.slug}" is archived: its `);
    },
  );

  it("names the edition, its status and what was tried", async () => {
    await expect(
      database.sql`DELETE FROM "Citation" WHERE "documentId" = ${edition.h1}`,
    ).rejects.toMatchObject({
      code: "55000",
      message: `edition "${edition.slug}" is ${status}: its citations of papers cannot be added to, changed or deleted`,
      hint: "A correction is a new revision of the edition.",
    });
  });
});

describe("the way of an edition", () => {
  it("goes forward only, from frozen on", async () => {
    const { id } = await makeEdition(database, "frozen");
    const to = (status: Status) => at().edition.update({ where: { id }, data: { status } });
    await to("open");
    await expect(to("frozen")).rejects.toThrow("it cannot go back to frozen");
    await to("archived");
    await expect(to("open")).rejects.toThrow("it cannot go back to open");
  });

  it("cannot be frozen while an area has no manifest", async () => {
    const { id, area, slug } = await makeEdition(database, "draft");
    await at().area.update({ where: { id: area }, data: { manifestHash: null } });
    const freeze = at().edition.update({ where: { id }, data: { status: "frozen" } });
    await expect(freeze).rejects.toThrow(`edition "${slug}" cannot be frozen: no manifest for area a`);
  });

  it("may lead from draft to archived at once, as for results that were copied from print", async () => {
    const { id } = await makeEdition(database, "draft");
    const archived = await at().edition.update({ where: { id }, data: { status: "archived" } });
    expect(archived.status).toBe("archived");
  });
});

describe("a freeze and a write at the same time", () => {
  it.skipIf(!process.env.TEST_DATABASE_URL)(
    "waits for the write that has not committed (needs TEST_DATABASE_URL: the embedded database runs one transaction at a time)",
    async () => {
      const edition = await makeEdition(database, "draft");
      const events: string[] = [];
      let freeze: Promise<unknown> = Promise.resolve();
      await database.sql.begin(async (tx) => {
        await tx`DELETE FROM "Citation" WHERE "documentId" = ${edition.h1}`;
        freeze = at()
          .edition.update({ where: { id: edition.id }, data: { status: "frozen" } })
          .then(() => events.push("frozen"));
        await new Promise((resolve) => setTimeout(resolve, 200));
        events.push("committing");
      });
      await freeze;
      expect(events).toEqual(["committing", "frozen"]);
    },
  );
});

describe("append-only logs", () => {
  beforeAll(async () => {
    await at().auditEvent.create({ data: { actor: "me", action: "looked", subject: "edition/x" } });
    await at().llmCall.create({
      data: {
        role: "judge",
        provider: "p",
        model: "m",
        promptVersion: "1",
        promptHash: "h",
        subject: "s",
        input: {},
        latencyMs: 1,
        attempt: 1,
        outcome: "reply",
      },
    });
  });
  it.each(["AuditEvent", "LlmCall"])("%s takes no change, no deletion and no TRUNCATE", async (table) => {
    const { sql } = database;
    await expect(sql`UPDATE ${sql(table)} SET "subject" = 'y'`).rejects.toThrow(
      `${table} is append-only: UPDATE is refused`,
    );
    await expect(sql`DELETE FROM ${sql(table)}`).rejects.toThrow(
      `${table} is append-only: DELETE is refused`,
    );
    await expect(sql`TRUNCATE ${sql(table)}`).rejects.toThrow(`${table} is append-only: TRUNCATE is refused`);
    expect(await sql`SELECT "subject" FROM ${sql(table)}`).toHaveLength(1);
  });
});
