import { setTimeout as pause } from "node:timers/promises";
import type postgres from "postgres";
import { z } from "zod";
import { corpusIndexName } from "./corpus-index-name.ts";

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
  const { index, predicate } = corpusIndexName(areaId, encoder);
  const session = await sql.reserve();
  try {
    await lock(session, index);
    const state = await indexState(session, index);
    if (state === "valid") return;
    if (state === "broken") await session.unsafe(`DROP INDEX CONCURRENTLY IF EXISTS "${index}"`);
    await session.unsafe(`SET maintenance_work_mem = '${await buildMiB(session, predicate)}MB'`);
    // Parallel builds need as much of /dev/shm, of which containers have 64 MB.
    await session.unsafe("SET max_parallel_maintenance_workers = 0");
    await session.unsafe(
      `CREATE INDEX CONCURRENTLY "${index}" ON "Embedding" USING hnsw ("vector" vector_cosine_ops) WITH (${GRAPH})
       WHERE ${predicate}`,
    );
  } finally {
    await settle(session, index);
  }
}

type Session = postgres.ReservedSql;

/** Asked for again and again: a session that waits for a lock would itself be waited for by the build it waits for. */
async function lock(session: Session, index: string): Promise<void> {
  for (;;) {
    const [row] = await session<[{ locked: boolean }]>`
      SELECT pg_try_advisory_lock(hashtextextended(${index}, 0)) AS "locked"`;
    if (row.locked) return;
    await pause(WAIT_MS);
  }
}

/** The session goes back to the pool as it was. One that broke is gone, and its lock with it. */
async function settle(session: Session, index: string): Promise<void> {
  try {
    await session.unsafe("RESET maintenance_work_mem");
    await session.unsafe("RESET max_parallel_maintenance_workers");
    await session`SELECT pg_advisory_unlock(hashtextextended(${index}, 0))`;
  } catch {
    // What went wrong with the work itself is what the caller hears.
  } finally {
    session.release();
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
async function buildMiB(session: Session, predicate: string): Promise<number> {
  const [row] = await session.unsafe(
    `SELECT count(*)::int AS "rows", max(vector_dims("vector")) AS "dimensions" FROM "Embedding" WHERE ${predicate}`,
  );
  const { rows, dimensions } = sizeColumns.parse(row);
  const needed = (rows * (4 * (dimensions ?? 0) + NODE_BYTES)) / MIB;
  return Math.min(2_000, Math.max(64, Math.ceil(needed)));
}
