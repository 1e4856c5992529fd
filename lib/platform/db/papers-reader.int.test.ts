import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { loadPapers, type PapersView } from "@/lib/product/papers/load-papers";
import { openTestWorld } from "@/workers/testing/test-world";
import { addTinyEdition, tinyPapers } from "@/workers/testing/tiny-edition";
import { papersReader } from "./papers-reader.ts";

const AT = { edition: "tiny", area: "tiny" };
const RECENT = tinyPapers().filter(({ year }) => year === 2024);
const OLD = tinyPapers().filter(({ year }) => year !== 2024);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const world = openTestWorld(database);
  await addTinyEdition(world, "tiny");
  await world.close();
});
afterAll(() => database.close());

async function view(search: Record<string, string | string[]> = {}): Promise<PapersView> {
  const loaded = await loadPapers(papersReader(database.sql), AT, search);
  if (loaded.kind === "unavailable") throw loaded.error;
  if (loaded.kind !== "papers") throw new Error(loaded.kind);
  return loaded.view;
}

describe("the papers of an area", () => {
  it("are those of the year in stored order, each with the papers of the corpus that it cites", async () => {
    const { papers, place } = await view();
    expect(place).toEqual({ page: 1, pages: 1, total: RECENT.length });
    expect(papers.map(({ title }) => title)).toEqual(RECENT.map(({ title }) => title));
    expect(papers.map(({ citations }) => citations)).toEqual(
      RECENT.map(({ references }) => new Set(references).size),
    );
  });

  it("or those before, each with the human papers that cite it; proposals that do are not counted", async () => {
    const { papers } = await view({ of: "corpus" });
    expect(papers.map(({ citations }) => citations)).toEqual(
      OLD.map(({ id }) => RECENT.filter(({ references }) => references.includes(id)).length),
    );
    expect(papers.some(({ citations }) => citations > 0)).toBe(true);
  });

  it("are found by words of their title, whatever the case, and by nothing that only looks like a pattern", async () => {
    const [first] = RECENT;
    const words = (first?.title ?? "").slice(0, 9);
    const expected = RECENT.filter(({ title }) => title.includes(words)).map(({ title }) => title);
    const { papers } = await view({ q: ` ${words.toUpperCase()} ` });
    expect(papers.map(({ title }) => title)).toEqual(expected);
    expect((await view({ q: "NEW-3" })).papers.map(({ title }) => title)).toEqual([RECENT[3]?.title]);
    for (const q of ["%", "_", "\\", "no such words"]) expect((await view({ q })).papers).toEqual([]);
  });

  it("takes any query", async () => {
    for (const q of ["'", '"; --', "\0", "x".repeat(9_999), "\ud800"])
      expect((await view({ q })).query.words.length).toBeLessThanOrEqual(100);
    expect((await view({ q: ["a", "b"], of: ["corpus", "x"], page: ["9"] })).query).toMatchObject({
      kind: "corpus",
      words: "a",
    });
    expect((await view({ page: "99", of: "else" })).place.page).toBe(1);
    expect(await loadPapers(papersReader(database.sql), { edition: "tiny", area: "other" }, {})).toEqual({
      kind: "none",
    });
  });
});
