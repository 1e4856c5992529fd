import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentId } from "@/lib/domain/ids";
import { referenceSeed } from "@/lib/pipeline/scoring/reference-seed";
import { figuresOfPopulation, humanFigures } from "@/lib/pipeline/steps/area-figures";
import { pipelineStores } from "@/lib/platform/db/stores/pipeline-stores";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { type LoadedPaper, loadPaper, type PaperView } from "@/lib/product/paper-page/load-paper";
import { scoredTiny } from "@/workers/testing/scored-tiny";
import { paperReader } from "./paper-reader.ts";

const AT = { edition: "tiny", area: "tiny" };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await scoredTiny(database, "tiny");
});
afterAll(() => database.close());

const load = (paper: unknown, search = {}): Promise<LoadedPaper> =>
  loadPaper(paperReader(database.sql), { ...AT, paper: String(paper) }, search);

async function view(paper: unknown, search = {}): Promise<PaperView> {
  const loaded = await load(paper, search);
  if (loaded.kind === "unavailable") throw loaded.error;
  if (loaded.kind !== "paper") throw new Error(loaded.kind);
  return loaded.view;
}

async function reference(paper: unknown) {
  const { side } = await view(paper);
  if (side.kind !== "reference") throw new Error("a paper of the corpus");
  return side;
}

const idsOf = async (kind: string): Promise<number[]> =>
  (
    await database.sql`SELECT "id" FROM "Document" WHERE "kind" = ${kind}::"DocumentKind" ORDER BY "position"`
  ).map(({ id }) => id);

/** The same area as the scoring sees it. */
async function scoredAgain() {
  const { sql } = database;
  const [area] = await sql`SELECT a."id", e.* FROM "Area" a JOIN "Edition" e ON e."id" = a."editionId"`;
  if (area === undefined) throw new Error("no area");
  const [{ areaId } = { areaId: 0 }] = await sql`SELECT "id" AS "areaId" FROM "Area"`;
  const keys = {
    areaId,
    seedId: referenceSeed(area.year),
    extractor: { extractor: area.extractor, promptVersion: area.extractorPrompt },
    judge: { judge: area.judge, promptVersion: area.judgePrompt, seed: area.judgeSeed },
  };
  const stores = pipelineStores(sql, { embedded: true });
  const human = await humanFigures(keys, stores, "without");
  const populations = await sql`SELECT "id", "slug" FROM "Population"`;
  return {
    human,
    of: new Map(
      await Promise.all(
        populations.map(
          async ({ id, slug }): Promise<[number, Awaited<ReturnType<typeof figuresOfPopulation>>]> => [
            id,
            await figuresOfPopulation(keys, human, { id, seedId: slug }, stores, "without"),
          ],
        ),
      ),
    ),
  };
}

describe("a human paper's page", () => {
  it("has the slots that each population reached, and its best citation match, as they were scored", async () => {
    const scored = await scoredAgain();
    for (const [place, id] of (await idsOf("reference")).entries()) {
      const { table } = await reference(id);
      expect(table.rows).toHaveLength(2);
      for (const { population, mask, best, missing } of table.rows) {
        const figures = scored.of.get(population.id);
        expect(mask).toBe(figures?.ideas?.matchedOfHuman.masks[place]);
        expect(best.jaccard).toBe(figures?.citation.bestOfHuman[place]);
        expect(missing).toBe(0);
      }
    }
  });

  it("shows its nearest human papers, and proposals that come close without sharing all", async () => {
    const [id] = await idsOf("reference");
    const { humans, misses, whole } = await reference(id);
    expect(humans.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
    expect(humans.every(({ population, verdict }) => population === null && verdict.shared !== null)).toBe(
      true,
    );
    expect(misses.length).toBe(Math.min(8, 10 - whole.total));
    for (const { verdict, document, population } of misses) {
      expect(verdict.shared).toBeLessThan(5);
      expect(verdict.said).toEqual({ kind: "reason", text: "drawn" });
      expect(document.number).toBeGreaterThan(0);
      expect(population).not.toBeNull();
    }
    const shared = misses.map(({ verdict }) => verdict.shared ?? 0);
    expect(shared).toEqual(shared.toSorted((a, b) => b - a));
  });

  it("names what it cites, and what the area's file left out", async () => {
    const [id] = await idsOf("reference");
    const { cites, facts } = await view(id);
    const [stored] =
      await database.sql`SELECT count(*)::int AS n FROM "Citation" WHERE "documentId" = ${id ?? 0}`;
    expect(cites.total).toBe(stored?.n);
    expect(cites.rows).toHaveLength(stored?.n);
    expect(facts.links).toMatchObject({ total: 14 * 4 });
    expect(facts.idea?.kind).toBe("summary");
  });
});

describe("a page of a corpus paper", () => {
  it("says who cites it", async () => {
    const [most] = await database.sql`
      SELECT c."paperId", count(*) FILTER (WHERE d."kind" = 'reference')::int AS "reference",
        count(*) FILTER (WHERE d."kind" = 'proposal')::int AS "proposals"
      FROM "Citation" c JOIN "Document" d ON d."id" = c."documentId" GROUP BY 1 ORDER BY 2 DESC LIMIT 1`;
    const { side } = await view(most?.paperId);
    if (side.kind !== "corpus") throw new Error("not of the corpus");
    expect(side.citedBy.reference.total).toBe(most?.reference);
    expect(side.proposals).toBe(most?.proposals);
  });
});

describe("addresses", () => {
  it("of proposals, of other areas and of nobody are none", async () => {
    const [proposal] = await idsOf("proposal");
    const [paper] = await idsOf("reference");
    for (const id of [proposal, 0, "x", 2_147_483_647]) expect(await load(id)).toEqual({ kind: "none" });
    const reader = paperReader(database.sql);
    expect(await loadPaper(reader, { ...AT, area: "other", paper: String(paper) }, {})).toEqual({
      kind: "none",
    });
  });
});

/** These change what is stored: they come last. */
describe("verdicts", () => {
  const masks = async () => {
    const [id] = await idsOf("reference");
    return (await paperReader(database.sql).near(documentId.parse(id))).map(({ mask }) => mask);
  };

  it("never count a slot that a summary leaves empty, whatever was judged", async () => {
    const { sql } = database;
    const [id] = await idsOf("reference");
    const stated = '{"motivation": " NONE\\n", "problem": "None of these"}';
    await sql`
      UPDATE "Verdict" SET "slots" = (SELECT jsonb_object_agg("key", true) FROM jsonb_object_keys("slots") AS k("key"))`;
    await sql`
      UPDATE "IdeaSummary" SET "summary" = "summary" || ${stated}::text::jsonb
      WHERE "abstractHash" = (SELECT "abstractHash" FROM "Document" WHERE "id" = ${id ?? 0})`;
    expect(await masks()).toEqual(Array(15).fill(0b11011));
  });

  it("that could not be had are told from slots that are not shared", async () => {
    await database.sql`
      UPDATE "Verdict" SET "slots" = NULL, "sameIdea" = NULL, "reason" = NULL, "failure" = 'refused'`;
    expect(await masks()).toEqual(Array(15).fill(null));
  });
});
