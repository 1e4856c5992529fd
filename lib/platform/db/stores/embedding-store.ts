import type postgres from "postgres";
import { z } from "zod";
import type { EmbeddingRow, EmbeddingStore, Pool } from "@/lib/pipeline/steps/ports";
import { withBinaryClient } from "./binary-client.ts";
import { chunksOf, type Executor } from "./bulk.ts";
import { inPool, toDocument } from "./document-store.ts";
import { decodeVector, dimensionsOf, encodeVectors } from "./vector-codec.ts";

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
    saveEmbeddings: (encoder, rows) => saveEmbeddings(sql, encoder, rows),
    vectors: (pool, encoder) => readVectors(sql, pool, encoder),
  };
}

const oidColumns = z.object({ oid: z.number() });

async function saveEmbeddings(
  sql: postgres.Sql,
  encoder: string,
  rows: readonly EmbeddingRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await withBinaryClient(sql, async (client) => {
    const type = await client.query("SELECT 'vector'::regtype::oid::int AS oid");
    const { oid } = oidColumns.parse(type.rows[0]);
    for (const chunk of chunksOf(rows)) {
      const ids = chunk.map((row) => row.documentId);
      const vectors = encodeVectors(
        chunk.map((row) => row.vector),
        oid,
      );
      await client.query(
        `INSERT INTO "Embedding" ("documentId", "encoder", "vector", "corpusId")
         SELECT r."id", $3, r."vector", CASE WHEN d."kind" = 'corpus' THEN d."areaId" END
         FROM unnest($1::int[], $2::vector[]) AS r("id", "vector") JOIN "Document" d ON d."id" = r."id"
         ON CONFLICT DO NOTHING`,
        [ids, vectors, encoder],
      );
    }
  });
}

const vectorColumns = z.object({ externalId: z.string(), vector: z.string().nullable() });

async function readVectors(sql: Executor, pool: Pool, encoder: string) {
  const rows = await sql`
    SELECT d."externalId", encode(vector_send(e."vector"), 'base64') AS "vector" FROM "Document" d
    LEFT JOIN "Embedding" e ON e."documentId" = d."id" AND e."encoder" = ${encoder}
    WHERE ${inPool(sql, pool)} ORDER BY d."position"`;
  const encoded = rows.map((row) => present(vectorColumns.parse(row)));
  const dimensions = encoded[0] === undefined ? 0 : dimensionsOf(encoded[0]);
  const vectors = new Float32Array(encoded.length * dimensions);
  for (const [i, each] of encoded.entries()) decodeVector(each, vectors, i * dimensions);
  return { vectors, dimensions };
}

function present({ externalId, vector }: z.infer<typeof vectorColumns>): string {
  if (vector === null) throw new Error(`The document "${externalId}" has no embedding by this encoder yet.`);
  return vector;
}
