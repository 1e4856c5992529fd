import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CORPUS_SCOPE, HUMAN_SCOPE } from "@/lib/domain/step";
import { openLiterature } from "@/lib/pipeline/literature/open-literature";
import { pipelineStores } from "@/lib/platform/db/stores/pipeline-stores";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { testRoles } from "../testing/test-roles.ts";
import { openTestWorld } from "../testing/test-world.ts";
import { addArea, addEdition, tinyPapers } from "../testing/tiny-edition.ts";
import type { World } from "../world.ts";
import { indexCorpus } from "./index-corpus.ts";

const CORPUS = 20;
let database: TestDatabase;
let world: World;
let areaId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  world = openTestWorld(database);
  areaId = (await addArea(world, await addEdition(world, "indexed"))).id;
});
afterAll(async () => {
  await world.close();
  await database.close();
});

/** As the server or the embedded engine that it is. */
const stores = () => pipelineStores(database.sql, { embedded: database.kind === "embedded" });

async function index(roles: ReturnType<typeof testRoles>, signal = new AbortController().signal) {
  const heard: (readonly [number, number])[] = [];
  const control = { signal, progress: (done: number, total: number) => heard.push([done, total]) };
  const { id: encoder } = roles.encoderInstance;
  await indexCorpus({ areaId, encoder, control }, { stores: stores(), roles });
  return heard;
}

describe("making a corpus searchable", () => {
  it("stops before anything is done where it is told to", async () => {
    const roles = testRoles();
    await expect(index(roles, AbortSignal.abort())).rejects.toThrow();
    expect(roles.asked.texts).toEqual([]);
  });

  it("encodes the corpus and nothing else, once", async () => {
    const roles = testRoles();
    expect((await index(roles)).at(-1)).toEqual([CORPUS, CORPUS]);
    expect(roles.asked.texts).toHaveLength(CORPUS);
    expect(await index(roles)).toEqual([[CORPUS, CORPUS]]);
    expect(roles.asked.texts).toHaveLength(CORPUS);
    const { id } = roles.encoderInstance;
    expect(await stores().unencoded({ areaId, scope: CORPUS_SCOPE }, id)).toEqual([]);
    expect(await stores().unencoded({ areaId, scope: HUMAN_SCOPE }, id)).toHaveLength(14);
  });

  it("lets agents find a paper by its own title", async () => {
    const encoder = testRoles().encoderInstance;
    const literature = await openLiterature({ areaId, reader: stores(), encoder });
    expect(literature.size).toBe(CORPUS);
    expect(literature.dense).toBe(database.kind === "embedded" ? "exact" : "hnsw");
    const [paper] = tinyPapers();
    const found = await literature.search(`${paper?.title} ${paper?.abstract}`, null);
    expect(found[0]).toBe("old-0");
    expect(found).toHaveLength(10);
    expect(literature.card("old-0")).toMatchObject({ title: paper?.title, year: 2015 });
    // 2015 + i mod 9: papers 3 and 12 are of 2018.
    expect([...(await literature.search("models", { from: 2018, to: 2018 }))].sort()).toEqual([
      "old-12",
      "old-3",
    ]);
    await literature.close();
  });
});
