import type postgres from "postgres";
import { z } from "zod";
import { CORPUS_SCOPE } from "@/lib/domain/step";
import type { CorpusReader } from "@/lib/pipeline/literature/ports";
import type { Executor } from "./bulk.ts";
import { buildHnsw } from "./corpus-index-build.ts";
import { openHnsw } from "./corpus-index-search.ts";
import { inPool } from "./document-store.ts";
import { decodeVector, dimensionsOf } from "./vector-codec.ts";

export type CorpusStoreOptions = {
  /** The embedded engine gets no index: the vectors of its corpora are looked at one by one, in memory. */
  readonly embedded: boolean;
};

/** Rows of one query: a corpus is read in pieces, so that what waits beside it is not held up for seconds. */
const PAGE = 2_000;

export const corpusStore = (sql: postgres.Sql, { embedded }: CorpusStoreOptions): CorpusReader => ({
  corpusCards: (areaId) => readCards(sql, areaId),
  corpusCitations: (areaId) => readCitations(sql, areaId),
  corpusVectors: (areaId, encoder) => readVectors(sql, areaId, encoder),
  denseIndex: async (areaId, encoder) => (embedded ? null : openHnsw(sql, areaId, encoder)),
  buildDenseIndex: async (areaId, encoder) => {
    if (!embedded) await buildHnsw(sql, areaId, encoder);
  },
});

/** A paper of the corpus as agents read it. */
export const cardColumns = z.object({
  id: z.string(),
  title: z.string(),
  abstract: z.string(),
  authors: z
    .array(z.string())
    .nullable()
    .transform((names) => names ?? []),
  year: z.number().nullable(),
  venue: z.string().nullable(),
});

async function readCards(sql: Executor, areaId: number) {
  const cards: z.infer<typeof cardColumns>[] = [];
  for await (const rows of pages((from) => cardPage(sql, areaId, from)))
    for (const row of rows) cards.push(cardColumns.parse(row));
  return cards;
}

const cardPage = (sql: Executor, areaId: number, from: number) => sql`
  SELECT d."position", d."externalId" AS "id", d."title", d."abstract", d."authors", d."year", d."venue"
  FROM "Document" d WHERE ${inPool(sql, { areaId, scope: CORPUS_SCOPE })} AND d."position" >= ${from}
  ORDER BY d."position" LIMIT ${PAGE}`;

const citingColumns = z.object({ place: z.number(), cited: z.array(z.number()) });

async function readCitations(sql: Executor, areaId: number): Promise<readonly (readonly number[])[]> {
  const [{ size } = { size: 0 }] = await sql<[{ size: number }]>`
    SELECT count(*)::int AS "size" FROM "Document" d WHERE ${inPool(sql, { areaId, scope: CORPUS_SCOPE })}`;
  const lists: (readonly number[])[] = Array.from({ length: size }, () => []);
  // Places, not positions: the two are the same unless something was taken out.
  const rows = await sql`
    WITH u AS MATERIALIZED (
      SELECT d."id", row_number() OVER (ORDER BY d."position")::int - 1 AS "place"
      FROM "Document" d WHERE ${inPool(sql, { areaId, scope: CORPUS_SCOPE })})
    SELECT a."place", jsonb_agg(b."place" ORDER BY b."place") AS "cited"
    FROM u a JOIN "Citation" c ON c."documentId" = a."id" JOIN u b ON b."id" = c."paperId" GROUP BY a."place"`;
  for (const row of rows) {
    const { place, cited } = citingColumns.parse(row);
    lists[place] = cited;
  }
  return lists;
}

const vectorColumns = z.object({ id: z.string(), vector: z.string().nullable() });

async function readVectors(sql: Executor, areaId: number, encoder: string) {
  const pool = inPool(sql, { areaId, scope: CORPUS_SCOPE });
  const [{ size } = { size: 0 }] = await sql<[{ size: number }]>`
    SELECT count(*)::int AS "size" FROM "Document" d WHERE ${pool}`;
  let vectors: Float32Array = new Float32Array(0);
  let [dimensions, place] = [0, 0];
  for await (const rows of pages((from) => vectorPage(sql, areaId, encoder, from))) {
    for (const row of rows) {
      const { id, vector } = vectorColumns.parse(row);
      if (vector === null) throw new Error(`The paper "${id}" has no embedding by this encoder yet.`);
      if (dimensions === 0) {
        dimensions = dimensionsOf(vector);
        vectors = new Float32Array(new SharedArrayBuffer(4 * size * dimensions));
      }
      decodeVector(vector, vectors, place++ * dimensions);
    }
  }
  return { vectors, dimensions };
}

const vectorPage = (sql: Executor, areaId: number, encoder: string, from: number) => sql`
  SELECT d."position", d."externalId" AS "id", encode(vector_send(e."vector"), 'base64') AS "vector"
  FROM "Document" d LEFT JOIN "Embedding" e ON e."documentId" = d."id" AND e."encoder" = ${encoder}
  WHERE ${inPool(sql, { areaId, scope: CORPUS_SCOPE })} AND d."position" >= ${from}
  ORDER BY d."position" LIMIT ${PAGE}`;

const positionColumn = z.object({ position: z.number() });

/** Page after page until one is not full; the next one starts behind the last row's position. */
async function* pages(page: (from: number) => PromiseLike<readonly unknown[]>) {
  for (let from = 0; ; ) {
    const rows = await page(from);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    from = positionColumn.parse(last).position + 1;
  }
}
