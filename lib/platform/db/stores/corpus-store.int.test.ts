import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentId } from "@/lib/domain/ids";
import { CORPUS_SCOPE, HUMAN_SCOPE } from "@/lib/domain/step";
import { seededRandom } from "@/lib/science/stats/seeded-random";
import { hash, makeEdition } from "../testing/make-edition";
import { createTestDatabase, type TestDatabase } from "../testing/test-database";
import { corpusIndexName } from "./corpus-index-name";
import { nearestStatement } from "./corpus-index-search";
import { pipelineStores } from "./pipeline-stores";

const D = 384;
const ENCODER = "enc@1";
const random = seededRandom("corpus-store");
const vector = (): Float32Array => Float32Array.from({ length: D }, () => random.fraction() - 0.5);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const stores = () => pipelineStores(database.sql, { embedded: database.kind === "embedded" });

/** An area with `size` papers in its corpus, one in its reference, and one proposal. */
async function area(size: number) {
  const { prisma } = database;
  const edition = await makeEdition(database, "draft");
  await prisma.document.createMany({
    data: Array.from({ length: size - 1 }, (_, at) => ({
      ...edition.common,
      kind: "corpus" as const,
      externalId: `p${at + 1}`,
      position: at + 1,
      title: `Title ${at + 1}`,
      abstract: `Abstract ${at + 1}`,
      year: at % 4 === 3 ? null : 2015 + (at % 4),
      textHash: hash("3"),
    })),
  });
  return edition;
}

async function encodeCorpus(areaId: number, vectorOf = (_: number) => vector()): Promise<Float32Array[]> {
  const documents = await stores().documents({ areaId, scope: CORPUS_SCOPE });
  const rows = documents.map(({ id }, place) => ({ documentId: id, vector: vectorOf(place) }));
  await stores().saveEmbeddings(ENCODER, rows);
  return rows.map((row) => row.vector);
}

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, at) => sum + x * (b[at] ?? 0), 0);

function exact(
  vectors: readonly Float32Array[],
  query: Float32Array,
  limit: number,
  may = (_: number) => true,
) {
  const cosine = vectors.map((each) => dot(each, query) / Math.sqrt(dot(each, each)));
  const order = [...vectors.keys()].filter(may).sort((i, j) => (cosine[j] ?? 0) - (cosine[i] ?? 0));
  return order.slice(0, limit);
}

describe("the corpus as a pool", () => {
  it("is its papers alone, and what is encoded of it bears the area", async () => {
    const { area: areaId, h1, a1 } = await area(3);
    const corpus = { areaId, scope: CORPUS_SCOPE };
    const documents = await stores().documents(corpus);
    expect(documents.map(({ externalId }) => externalId)).toEqual(["u1", "p1", "p2"]);
    expect(await stores().unencoded(corpus, ENCODER)).toEqual(documents);
    const reference = await stores().documents({ areaId, scope: HUMAN_SCOPE });
    expect(reference.map(({ externalId }) => externalId)).toEqual(["h1", "h2"]);
    await encodeCorpus(areaId);
    await stores().saveEmbeddings(ENCODER, [
      { documentId: documentId.parse(h1), vector: vector() },
      { documentId: documentId.parse(a1), vector: vector() },
    ]);
    expect(await stores().unencoded(corpus, ENCODER)).toEqual([]);
    const rows = await database.sql`
      SELECT d."kind", e."corpusId" FROM "Embedding" e JOIN "Document" d ON d."id" = e."documentId"
      WHERE d."areaId" = ${areaId} AND e."encoder" = ${ENCODER} ORDER BY d."kind", d."position"`;
    expect(rows.map(({ kind, corpusId }) => [kind, corpusId])).toEqual([
      ["corpus", areaId],
      ["corpus", areaId],
      ["corpus", areaId],
      ["reference", null],
      ["proposal", null],
    ]);
  });
});

describe("reading a corpus", () => {
  it("gives cards in stored order, with what is not known left open", async () => {
    const edition = await area(2);
    await database.prisma.document.update({
      where: { id: edition.u1 },
      data: { authors: ["A. Author", "B. Author"], venue: "V", year: 2012 },
    });
    expect(await stores().corpusCards(edition.area)).toEqual([
      { id: "u1", title: "t", abstract: "x", authors: ["A. Author", "B. Author"], year: 2012, venue: "V" },
      { id: "p1", title: "Title 1", abstract: "Abstract 1", authors: [], year: 2015, venue: null },
    ]);
    expect(await stores().corpusCards(edition.area + 1_000)).toEqual([]);
  });

  it("gives whom each paper cites, by place; citations from outside the corpus are no part of it", async () => {
    const { area: areaId, u1 } = await area(4);
    const [, p1, p2, p3] = await stores().documents({ areaId, scope: CORPUS_SCOPE });
    if (!p1 || !p2 || !p3) throw new Error("papers are missing");
    await database.prisma.citation.createMany({
      data: [
        { documentId: p3.id, paperId: p1.id },
        { documentId: p3.id, paperId: u1 },
        { documentId: p2.id, paperId: p1.id },
      ],
    });
    expect(await stores().corpusCitations(areaId)).toEqual([[], [], [1], [0, 1]]);
  });

  it("gives vectors in stored order, over many pages, and names the paper that lacks one", async () => {
    const { area: areaId } = await area(4_321);
    await expect(stores().corpusVectors(areaId, ENCODER)).rejects.toThrow('The paper "u1" has no embedding');
    const saved = await encodeCorpus(areaId);
    const { vectors, dimensions } = await stores().corpusVectors(areaId, ENCODER);
    expect([dimensions, vectors.length]).toEqual([D, 4_321 * D]);
    for (const place of [0, 1_999, 2_000, 4_320])
      expect(vectors.subarray(place * D, (place + 1) * D)).toEqual(saved[place]);
    expect((await stores().corpusCards(areaId)).map(({ id }) => id)).toEqual([
      "u1",
      ...Array.from({ length: 4_320 }, (_, at) => `p${at + 1}`),
    ]);
  });
});

describe.skipIf(Boolean(process.env.TEST_DATABASE_URL))("the index of the embedded engine", () => {
  it("is none", async () => {
    const { area: areaId } = await area(2);
    await encodeCorpus(areaId);
    await stores().buildDenseIndex(areaId, ENCODER);
    expect(await stores().denseIndex(areaId, ENCODER)).toBeNull();
    expect(await database.sql`SELECT 1 FROM pg_indexes WHERE indexname LIKE 'Embedding_corpus%'`).toEqual([]);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)(
  "the HNSW index of a server (needs TEST_DATABASE_URL)",
  () => {
    const indexOf = async (areaId: number) => {
      const { index } = corpusIndexName(areaId, ENCODER);
      const rows = await database.sql`
      SELECT i."indexrelid"::text AS "oid", i."indisvalid" AS "valid", pg_get_indexdef(i."indexrelid") AS "definition"
      FROM pg_index i JOIN pg_class c ON c."oid" = i."indexrelid" WHERE c."relname" = ${index}`;
      return rows.map(({ oid, valid, definition }) => ({ oid, valid, definition }));
    };

    it("is refused before it is built", async () => {
      const { area: areaId } = await area(2);
      await encodeCorpus(areaId);
      await expect(stores().denseIndex(areaId, ENCODER)).rejects.toThrow('its step "index" makes it');
    });

    it("is built once, also by several at a time, over this corpus and encoder alone", async () => {
      const { area: areaId } = await area(50);
      await encodeCorpus(areaId);
      await Promise.all([
        stores().buildDenseIndex(areaId, ENCODER),
        stores().buildDenseIndex(areaId, ENCODER),
      ]);
      const [built] = await indexOf(areaId);
      expect(built?.valid).toBe(true);
      expect(built?.definition).toContain(`USING hnsw (vector vector_cosine_ops)`);
      expect(built?.definition).toContain(`"corpusId" = ${areaId}`);
      await stores().buildDenseIndex(areaId, ENCODER);
      expect(await indexOf(areaId)).toEqual([built]);
    });

    it("is built anew where a build was broken off", async () => {
      const { area: areaId } = await area(50);
      await encodeCorpus(areaId);
      const { index, predicate } = corpusIndexName(areaId, ENCODER);
      // What a build that was broken off leaves behind: a second row stands against the uniqueness that it was to hold.
      await expect(
        database.sql.unsafe(
          `CREATE UNIQUE INDEX CONCURRENTLY "${index}" ON "Embedding" (("corpusId")) WHERE ${predicate}`,
        ),
      ).rejects.toThrow();
      expect((await indexOf(areaId)).map(({ valid }) => valid)).toEqual([false]);
      await stores().buildDenseIndex(areaId, ENCODER);
      expect((await indexOf(areaId)).map(({ valid }) => valid)).toEqual([true]);
      expect((await stores().denseIndex(areaId, ENCODER))?.kind).toBe("hnsw");
    });

    it("is what searches read, with and without years, whatever the planner knows of the table", async () => {
      const { area: areaId } = await area(3_000);
      await encodeCorpus(areaId);
      await stores().buildDenseIndex(areaId, ENCODER);
      const name = corpusIndexName(areaId, ENCODER);
      const ids = Array.from({ length: 3_000 }, (_, id) => id);
      const plans = async () => {
        const found: string[] = [];
        // All of them; most of them, so that 300 are fetched; too few for what one scan keeps.
        for (const within of [ids, ids.slice(0, 2_500), ids.slice(0, 2_100)]) {
          const limit = within.length === 2_100 ? 700 : 200;
          const query = { vector: vector(), limit, within, size: ids.length, iterative: true };
          const statement = nearestStatement(name, query);
          const rows = await database.sql.unsafe(statement.replace(' SELECT e."', ' EXPLAIN SELECT e."'));
          found.push(JSON.stringify(rows.at(-1)));
        }
        return found;
      };
      const before = await plans();
      await database.sql`ANALYZE`;
      for (const plan of [...before, ...(await plans())])
        expect(plan).toContain(`Index Scan using \\"${name.index}`);
    });

    it("finds the nearest by place, within the years asked for, wide or narrow", async () => {
      // A quarter of 9,000 has no year, 2015, 2016 and 2017 have a quarter each: more than are looked at one by one.
      const { area: areaId } = await area(9_000);
      const vectors = await encodeCorpus(areaId);
      await stores().buildDenseIndex(areaId, ENCODER);
      const channel = await stores().denseIndex(areaId, ENCODER);
      if (channel === null) throw new Error("there is no index");
      const cards = await stores().corpusCards(areaId);
      const query = vectors[137] ?? vector();
      expect((await channel.nearest(query, 200, null))[0]).toBe(137);
      expect(new Set(await channel.nearest(query, 200, null)).size).toBe(200);
      for (const [from, to] of [
        [2015, 2016],
        [2017, 2017],
        [2010, 2012],
      ] as const) {
        const within = (place: number) =>
          (cards[place]?.year ?? 0) >= from && (cards[place]?.year ?? 0) <= to;
        const found = await channel.nearest(query, 50, { from, to });
        expect(found.every(within)).toBe(true);
        const wanted = exact(vectors, query, 50, within);
        expect(found.length).toBe(wanted.length);
        // Random vectors are the hardest case: nothing lies close to anything.
        expect(overlap(found, wanted)).toBeGreaterThanOrEqual(0.8 * wanted.length);
      }
    });

    it("finds papers of the years asked for where everything near the query is of others", async () => {
      const { area: areaId } = await area(9_000);
      const cards = await stores().corpusCards(areaId);
      const query = vector();
      const side = (place: number) => (cards[place]?.year === 2016 ? -3 : 3);
      const vectors = await encodeCorpus(areaId, (place) =>
        vector().map((x, at) => x + side(place) * (query[at] ?? 0)),
      );
      await stores().buildDenseIndex(areaId, ENCODER);
      const channel = await stores().denseIndex(areaId, ENCODER);
      const found = await channel?.nearest(query, 50, { from: 2016, to: 2016 });
      expect(found).toEqual(exact(vectors, query, 50, (place) => cards[place]?.year === 2016));
    });

    it("looks at every paper where the years leave few", async () => {
      const { area: areaId } = await area(1_000);
      const vectors = await encodeCorpus(areaId);
      await stores().buildDenseIndex(areaId, ENCODER);
      const channel = await stores().denseIndex(areaId, ENCODER);
      const cards = await stores().corpusCards(areaId);
      const query = vector();
      const found = await channel?.nearest(query, 200, { from: 2016, to: 2016 });
      expect(found).toEqual(exact(vectors, query, 200, (place) => cards[place]?.year === 2016));
    });

    it("answers many at once as it answers one", async () => {
      const { area: areaId } = await area(500);
      const vectors = await encodeCorpus(areaId);
      await stores().buildDenseIndex(areaId, ENCODER);
      const channel = await stores().denseIndex(areaId, ENCODER);
      const queries = vectors.slice(0, 40);
      const together = await Promise.all(queries.map((query) => channel?.nearest(query, 20, null)));
      for (const [at, query] of queries.entries())
        expect(together[at]).toEqual(await channel?.nearest(query, 20, null));
    });
  },
);

const overlap = (a: readonly number[], b: readonly number[]): number => a.filter((x) => b.includes(x)).length;

describe("the statement of a search", () => {
  it("asks for as many more as should do; where scans cannot go on (pgvector before 0.8), not for too many", () => {
    const name = corpusIndexName(1, ENCODER);
    const ids = Array.from({ length: 10_000 }, (_, id) => id);
    const statement = (within: number, iterative: boolean) =>
      nearestStatement(name, {
        vector: vector(),
        limit: 200,
        within: ids.slice(0, within),
        size: ids.length,
        iterative,
      });
    // Half of the papers: 1.5 · 200 / 0.5. A quarter would need 1,200, more than one scan can keep.
    for (const iterative of [true, false])
      expect(statement(5_000, iterative)).toMatch(/ef_search = 600;\s*SELECT[\s\S]*LIMIT 600$/);
    expect(statement(2_500, true)).toMatch(/ef_search = 1000;\s*SET LOCAL hnsw.iterative[\s\S]*LIMIT 1200$/);
    expect(statement(2_500, false)).toMatch(/^SELECT;[\s\S]*ANY[\s\S]*LIMIT 200$/);
    expect(statement(2_000, true)).toMatch(/^SELECT;[\s\S]*ANY[\s\S]*LIMIT 200$/);
    expect(statement(10_000, false)).toMatch(/ef_search = 400;\s*SELECT[\s\S]*LIMIT 200$/);
  });
});
