import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type postgres from "postgres";
import { z } from "zod";
import { withBinaryClient } from "./binary-client.ts";
import { type CorpusIndexName, corpusIndexName } from "./corpus-index-name.ts";

/** Edges per node and the width of the search that finds them: the values that pgvector starts from. */
const GRAPH = "m = 16, ef_construction = 64";
const MIB = 2 ** 20;
/** What a node takes beside its vector while the graph is built. */
const NODE_BYTES = 1_024;
const WAIT_MS = 500;

/**
 * Builds the HNSW index of one corpus where it is not there yet, without locking writers out. One process at a time; a
 * process or server that died in the middle left an index that is not valid, which is dropped and built anew.
 */
export async function buildHnsw(sql: postgres.Sql, areaId: number, encoder: string): Promise<void> {
  const name = corpusIndexName(areaId, encoder);
  // A connection of its own: lock and settings end with it, however it ends.
  await withBinaryClient(sql, async (client) => {
    await lock(client, name.index);
    const state = await indexState(sql, name.index);
    if (state === "valid") return;
    if (state === "broken") await client.query(`DROP INDEX CONCURRENTLY IF EXISTS "${name.index}"`);
    await build(client, name);
  });
}

async function build(client: pg.Client, { index, predicate }: CorpusIndexName): Promise<void> {
  await client.query(`SET maintenance_work_mem = '${await buildMiB(client, predicate)}MB'`);
  // Parallel builds need as much of /dev/shm, of which containers have 64 MB.
  await client.query("SET max_parallel_maintenance_workers = 0");
  await client.query(
    `CREATE INDEX CONCURRENTLY "${index}" ON "Embedding" USING hnsw ("vector" vector_cosine_ops) WITH (${GRAPH})
     WHERE ${predicate}`,
  );
}

const lockColumn = z.object({ locked: z.boolean() });

/** Asked for again and again: a session that waits for a lock would itself be waited for by the build it waits for. */
async function lock(client: pg.Client, index: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query("SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked", [
      index,
    ]);
    if (lockColumn.parse(rows[0]).locked) return;
    await pause(WAIT_MS);
  }
}

const validColumn = z.object({ valid: z.boolean() });

export type IndexState = "missing" | "broken" | "valid";

export async function indexState(sql: postgres.ISql, index: string): Promise<IndexState> {
  const [row] = await sql`
    SELECT "indisvalid" AND "indisready" AS "valid" FROM pg_index
    WHERE "indexrelid" = to_regclass(quote_ident(${index}))`;
  if (row === undefined) return "missing";
  return validColumn.parse(row).valid ? "valid" : "broken";
}

const sizeColumns = z.object({ rows: z.number(), dimensions: z.number().nullable() });

/** Room for the whole graph: a build that has to leave it on the disk takes many times as long. */
async function buildMiB(client: pg.Client, predicate: string): Promise<number> {
  const found = await client.query(
    `SELECT count(*)::int AS "rows", max(vector_dims("vector")) AS "dimensions" FROM "Embedding" WHERE ${predicate}`,
  );
  const { rows, dimensions } = sizeColumns.parse(found.rows[0]);
  const needed = (rows * (4 * (dimensions ?? 0) + NODE_BYTES)) / MIB;
  return Math.min(2_000, Math.max(64, Math.ceil(needed)));
}
