import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AreaId } from "@/lib/domain/ids";
import { scored, withheldScore } from "@/lib/domain/score";
import { perSlot } from "@/lib/domain/slots";
import type { Provenance } from "@/lib/pipeline/steps/ports";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import type { StepRow } from "@/lib/product/scoring/ports";
import { addTinyEdition } from "@/workers/testing/tiny-edition";
import { areaStore } from "./area-store.ts";
import { editionStore } from "./edition-store.ts";
import { pipelineStores } from "./pipeline-stores.ts";
import { populationStore } from "./population-store.ts";
import { stepStore } from "./step-store.ts";

let database: TestDatabase;
let areaId: AreaId;
let scopes: readonly number[];
const steps = () => stepStore(database.sql);
const stores = () => pipelineStores(database.sql, { embedded: database.kind === "embedded" });
const entry = { actor: "test", action: "test", subject: "test" };

beforeAll(async () => {
  database = await createTestDatabase();
  const areas = areaStore(database.sql);
  const populations = populationStore(database.sql);
  const edition = await addTinyEdition({ editions: editionStore(database.sql), areas, populations }, "steps");
  const [area] = await areas.listAreas(edition.id);
  if (area === undefined) throw new Error("no area");
  areaId = area.id;
  scopes = (await populations.listPopulations(area.id)).map(({ id }) => id);
  await steps().planSteps([{ areaId: area.id, scope: 0, kind: "encode" }], [], entry);
});
afterAll(() => database.close());

/** The one planned step, pending again. */
async function fresh(): Promise<StepRow> {
  const [step] = await steps().stepsOfArea(areaId);
  if (step === undefined) throw new Error("no step");
  await steps().planSteps([], [step.id], entry);
  return step;
}

describe("the claim on a step", () => {
  it("goes to one of two workers", async () => {
    const { id } = await fresh();
    const claims = await Promise.all(["a", "b", "c"].map((worker) => steps().claim(id, worker)));
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
  });

  it("is planned once, however often it is asked for", async () => {
    const { areaId: area } = await fresh();
    await steps().planSteps([{ areaId: area, scope: 0, kind: "encode" }], [], entry);
    expect(await steps().stepsOfArea(area)).toHaveLength(1);
  });

  it("is lost to a later one: heartbeat, end and failure of the first are refused", async () => {
    const { id } = await fresh();
    const first = await steps().claim(id, "a");
    expect(await steps().resetAbandoned(3600, ["a"])).toEqual([id]);
    const second = await steps().claim(id, "b");
    if (first === null || second === null) throw new Error("not claimed");
    const old = { stepId: id, attempt: first.attempts };
    expect(await steps().beat(old, { done: 1, total: 2 })).toBe(false);
    expect(await steps().finish(old, null)).toBe(false);
    expect(await steps().fail(old, "x", false)).toBe(false);
    expect(await steps().findStep(id)).toMatchObject({ status: "running", worker: "b", done: 0 });
    const held = { stepId: id, attempt: second.attempts };
    expect(await steps().beat(held, { done: 1, total: 2 })).toBe(true);
    expect(await steps().finish(held, null)).toBe(true);
    expect(await steps().findStep(id)).toMatchObject({ status: "done", worker: null, done: 2, total: 2 });
  });

  it("is taken from a worker whose heartbeat is old, and left to one whose is not", async () => {
    const { id } = await fresh();
    await steps().claim(id, "far/1/x");
    expect(await steps().resetAbandoned(60, [])).toEqual([]);
    await database.sql`UPDATE "Step" SET "heartbeat" = "heartbeat" - interval '61 seconds' WHERE "id" = ${id}`;
    expect(await steps().resetAbandoned(60, [])).toEqual([id]);
  });

  it("is lost when the step is reopened under it", async () => {
    const { id } = await fresh();
    const claimed = await steps().claim(id, "a");
    await steps().planSteps([], [id], entry);
    expect(await steps().finish({ stepId: id, attempt: claimed?.attempts ?? 0 }, null)).toBe(false);
    expect(await steps().findStep(id)).toMatchObject({ status: "pending" });
  });
});

describe("what steps store", () => {
  const pool = () => ({ areaId, scope: scopes[0] ?? 0 });

  it("gives vectors back to the last bit, and keeps the first of two", async () => {
    const documents = await stores().documents(pool());
    const vector = Float32Array.from({ length: 384 }, (_, i) => Math.fround(Math.sin(i * 12.9898) / 19.6));
    const rows = documents.map(({ id }) => ({ documentId: id, vector }));
    expect(await stores().unencoded(pool(), "e")).toHaveLength(6);
    await stores().saveEmbeddings("e", rows.slice(0, 4));
    expect(await stores().unencoded(pool(), "e")).toEqual(documents.slice(4));
    await expect(stores().vectors(pool(), "e")).rejects.toThrow(/no embedding/);
    await stores().saveEmbeddings("e", rows);
    await stores().saveEmbeddings(
      "e",
      rows.slice(0, 1).map(({ documentId }) => ({ documentId, vector: new Float32Array(384) })),
    );
    const read = await stores().vectors(pool(), "e");
    expect(read.dimensions).toBe(384);
    expect(read.vectors).toEqual(Float32Array.from(rows.flatMap((row) => [...row.vector])));
  });

  it("keeps neighbours in their order, once", async () => {
    const [a, b, c] = await stores().documents(pool());
    if (!a || !b || !c) throw new Error("no documents");
    const lists = [
      {
        documentId: a.id,
        neighbours: [
          { documentId: c.id, fusedScore: 0.1 + 0.2 },
          { documentId: b.id, fusedScore: 1 / 3 },
        ],
      },
      { documentId: b.id, neighbours: [] },
    ];
    await stores().saveNeighbours("AA", pool().scope, lists);
    await stores().saveNeighbours("AA", pool().scope, lists);
    expect(await stores().neighbours("AA", pool())).toEqual(lists.slice(0, 1));
    expect(await stores().neighbours("HA", pool())).toEqual([]);
  });

  it("finds summaries and verdicts of one maker only, and keeps the first answer", async () => {
    const summary = {
      contributionType: { primary: "method" as const, secondary: [] },
      problem: "p",
      motivation: "m",
      proposedApproach: "a",
      researchPlan: "None",
    };
    const quality = { complete: true, sufficient: true, note: "None" };
    const row = { abstractHash: "h", summary, quality, summaryHash: "s", failure: null };
    const memory = stores().summaryMemory({ extractor: "x", promptVersion: "1" });
    await memory.putMany([row]);
    await memory.putMany([{ ...row, summary: null, quality: null, summaryHash: null, failure: "later" }]);
    expect(await memory.getMany(["h", "unknown"])).toEqual([row]);
    const other = stores().summaryMemory({ extractor: "x", promptVersion: "2" });
    expect(await other.getMany(["h"])).toEqual([]);
    const verdicts = stores().verdictMemory({ judge: "j", promptVersion: "1", seed: "s" });
    const verdict = {
      lowHash: "a",
      highHash: "b",
      slots: perSlot((_, i) => i % 2 === 0),
      sameIdea: false,
      reason: 'it said "no"',
      failure: null,
      lowShownFirst: true,
    };
    const failed = {
      ...verdict,
      highHash: "c",
      slots: null,
      sameIdea: null,
      reason: null,
      failure: "refused",
    };
    await verdicts.putMany([verdict, failed]);
    await verdicts.putMany([{ ...verdict, sameIdea: true }]);
    const key = (lowHash: string, highHash: string) => ({ lowHash, highHash });
    const found = await verdicts.getMany([key("a", "b"), key("a", "c"), key("b", "c")]);
    expect(found).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining([verdict, failed]));
    const seeded = stores().verdictMemory({ judge: "j", promptVersion: "1", seed: "t" });
    expect(await seeded.getMany([key("a", "b")])).toEqual([]);
  });

  it("forgets failures on demand, and nothing else", async () => {
    const extractor = { extractor: "f", promptVersion: "1" };
    const judge = { judge: "f", promptVersion: "1", seed: "s" };
    const nothing = { summary: null, quality: null, summaryHash: null, failure: "refused" };
    await stores()
      .summaryMemory(extractor)
      .putMany([{ abstractHash: "h", ...nothing }]);
    await stores()
      .verdictMemory(judge)
      .putMany([
        {
          lowHash: "a",
          highHash: "a",
          slots: null,
          sameIdea: null,
          reason: null,
          failure: "x",
          lowShownFirst: true,
        },
        {
          lowHash: "a",
          highHash: "b",
          slots: perSlot(() => true),
          sameIdea: true,
          reason: "r",
          failure: null,
          lowShownFirst: true,
        },
      ]);
    expect(await steps().forgetFailures(extractor, judge)).toBe(2);
    expect(await steps().forgetFailures(extractor, judge)).toBe(0);
  });
});

describe("figures", () => {
  const provenance: Provenance = {
    engine: "1",
    encoder: "e",
    extractor: "x",
    judge: "j",
    prompts: { judge: "1" },
    manifestHash: null,
  };
  const pool = () => ({ areaId, scope: scopes[1] ?? 0 });
  const rows = () =>
    database.sql`
      SELECT * FROM "Score" WHERE "areaId" = ${pool().areaId} AND "scope" = ${pool().scope} ORDER BY "metric"`;
  const figures = {
    scores: [
      { metric: "matchCite", score: scored(1 / 3, { lower: 0.1, upper: 0.1 + 0.2 }) },
      { metric: "matchIdea", score: withheldScore("2 pairs are missing", 2) },
    ],
    slots: { match: perSlot(() => 0.5), weight: null },
  };

  it("are written once: the same figures again change no row", async () => {
    await stores().saveFigures(pool(), figures, provenance);
    const before = await rows();
    expect(before.map((row) => [row.metric, row.kind, row.value, row.upper, row.missingPairs])).toEqual([
      ["matchCite", "scored", 1 / 3, 0.1 + 0.2, null],
      ["matchIdea", "withheld", null, null, 2],
    ]);
    const [version] = await database.sql`SELECT sum(xmin::text::bigint)::text AS v FROM "Score"`;
    await stores().saveFigures(pool(), figures, provenance);
    const [after] = await database.sql`SELECT sum(xmin::text::bigint)::text AS v FROM "Score"`;
    expect(await rows()).toEqual(before);
    expect(after).toEqual(version);
  });

  it("follow a new computation: changed ones change, those that are gone go", async () => {
    await stores().saveFigures(
      pool(),
      { scores: [{ metric: "matchCite", score: scored(0.5) }], slots: null },
      { ...provenance, engine: "2" },
    );
    expect(await rows()).toMatchObject([{ metric: "matchCite", value: 0.5, lower: null, engine: "2" }]);
    expect(await database.sql`SELECT * FROM "SlotFigure" WHERE "scope" = ${pool().scope}`).toHaveLength(0);
  });

  it("have ranks that are replaced as a whole", async () => {
    const rank = (populationId: number, best: number) => ({
      populationId,
      metric: "matchCite" as const,
      range: { best, worst: 2 },
    });
    const [one = 0, two = 0] = scopes;
    const stored = async () =>
      (await database.sql`SELECT "populationId", "best" FROM "RankRange" ORDER BY "populationId"`).map(
        (row) => [row.populationId, row.best],
      );
    await stores().saveRanks(areaId, [rank(one, 1), rank(two, 2)]);
    await stores().saveRanks(areaId, [rank(one, 2)]);
    expect(await stored()).toEqual([[one, 2]]);
    await stores().saveRanks(areaId, []);
    expect(await stored()).toEqual([]);
  });
});
