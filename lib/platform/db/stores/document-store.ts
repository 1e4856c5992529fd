import type postgres from "postgres";
import { z } from "zod";
import { documentId } from "@/lib/domain/ids";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import type { DocumentReader, EmbeddingStore, Pool, PoolDocument } from "@/lib/pipeline/steps/ports";
import { chunksOf, type Executor, rowsParameter } from "./bulk.ts";

const documentColumns = z.object({
  id: documentId,
  externalId: z.string(),
  title: z.string(),
  abstract: z.string(),
  abstractHash: z.string(),
});
const toDocument = (row: unknown): PoolDocument => documentColumns.parse(row);

/** The documents of a pool: H where the scope is 0 (the corpus shares it), else the population's proposals. */
const inPool = (sql: Executor, { areaId, scope }: Pool) => {
  const kind = scope === HUMAN_SCOPE ? "reference" : "proposal";
  return sql`d."areaId" = ${areaId} AND d."scope" = ${scope} AND d."kind" = ${kind}::"DocumentKind"`;
};

export function documentReader(sql: postgres.Sql): DocumentReader {
  return {
    documents: async (pool) =>
      (
        await sql`
          SELECT d."id", d."externalId", d."title", d."abstract", d."abstractHash" FROM "Document" d
          WHERE ${inPool(sql, pool)} ORDER BY d."position"`
      ).map(toDocument),
    citations: (pool) => readCitations(sql, pool),
  };
}

const citedColumns = z.object({ cited: z.array(z.string()) });

async function readCitations(sql: Executor, pool: Pool): Promise<readonly (readonly string[])[]> {
  const rows = await sql`
    SELECT coalesce(c."cited", '[]'::jsonb) AS "cited"
    FROM "Document" d LEFT JOIN LATERAL (
      SELECT jsonb_agg(p."externalId" ORDER BY p."position") AS "cited"
      FROM "Citation" c JOIN "Document" p ON p."id" = c."paperId" WHERE c."documentId" = d."id") c ON true
    WHERE ${inPool(sql, pool)} ORDER BY d."position"`;
  return rows.map((row) => citedColumns.parse(row).cited);
}

const vectorColumns = z.object({ externalId: z.string(), vector: z.string().nullable() });

export function embeddingStore(sql: postgres.Sql): EmbeddingStore {
  return {
    unencoded: async (pool, encoder) =>
      (
        await sql`
          SELECT d."id", d."externalId", d."title", d."abstract", d."abstractHash" FROM "Document" d
          WHERE ${inPool(sql, pool)} AND NOT EXISTS
            (SELECT 1 FROM "Embedding" e WHERE e."documentId" = d."id" AND e."encoder" = ${encoder})
          ORDER BY d."position"`
      ).map(toDocument),
    saveEmbeddings: async (encoder, rows) => {
      for (const chunk of chunksOf(rows, 500)) {
        const texts = chunk.map((row) => ({ id: row.documentId, vector: `[${row.vector.join(",")}]` }));
        await sql`
          INSERT INTO "Embedding" ("documentId", "encoder", "vector")
          SELECT r."id", ${encoder}, r."vector"::vector
          FROM jsonb_to_recordset(${rowsParameter(sql, texts)}::jsonb) AS r("id" int, "vector" text)
          ON CONFLICT DO NOTHING`;
      }
    },
    vectors: (pool, encoder) => readVectors(sql, pool, encoder),
  };
}

async function readVectors(sql: Executor, pool: Pool, encoder: string) {
  const rows = await sql`
    SELECT d."externalId", e."vector"::text AS "vector" FROM "Document" d
    LEFT JOIN "Embedding" e ON e."documentId" = d."id" AND e."encoder" = ${encoder}
    WHERE ${inPool(sql, pool)} ORDER BY d."position"`;
  const vectors = rows.map((row) => numbersOf(vectorColumns.parse(row)));
  const dimensions = vectors[0]?.length ?? 0;
  const all = new Float32Array(vectors.length * dimensions);
  for (const [i, vector] of vectors.entries()) all.set(vector, i * dimensions);
  return { vectors: all, dimensions };
}

/** The text form is the shortest that reads back as the same 32-bit number: nothing is lost on the way. */
function numbersOf({ externalId, vector }: z.infer<typeof vectorColumns>): Float32Array {
  if (vector === null) throw new Error(`The document "${externalId}" has no embedding by this encoder yet.`);
  return Float32Array.from(vector.slice(1, -1).split(","), Number);
}
