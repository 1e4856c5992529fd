import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { z } from "zod";

/** One folder of prisma/migrations. The checksum is Prisma's: SHA-256 of the file. */
export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

export class MigrationError extends Error {}

/** The advisory lock that Prisma Migrate itself takes. */
const LOCK = 72707369;

/** Prisma's own table, column for column. */
const LEDGER = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`;

const ledgerRow = z.object({ migration_name: z.string(), checksum: z.string(), finished: z.boolean() });

const FOLDER = path.resolve(import.meta.dirname, "../../../prisma/migrations");

export function readMigrations(folder = FOLDER): Migration[] {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/**
 * Applies what is missing and records it as `prisma migrate deploy` does, so that either can take over from the other.
 * Each migration is applied whole or not at all. Safe to run from several processes at once, and again.
 * Returns the names of those applied. Throws MigrationError, with the database as it was before the failing one.
 */
export async function migrate(url: string, migrations = readMigrations()): Promise<string[]> {
  const client = listening(new pg.Client({ connectionString: url }));
  await client.connect();
  try {
    const applied: string[] = [];
    for (const migration of migrations) if (await apply(client, migration)) applied.push(migration.name);
    return applied;
  } finally {
    await client.end();
  }
}

/** Names of the migrations that the database lacks. Changes nothing. */
export async function pendingMigrations(url: string, migrations = readMigrations()): Promise<string[]> {
  const client = listening(new pg.Client({ connectionString: url }));
  await client.connect();
  try {
    const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS known");
    const pending: string[] = [];
    for (const migration of migrations)
      if (rows[0]?.known !== true || !(await isApplied(client, migration))) pending.push(migration.name);
    return pending;
  } finally {
    await client.end();
  }
}

/** A connection that breaks fails its queries; unheard, the same error would end the process. */
function listening(client: pg.Client): pg.Client {
  return client.on("error", () => undefined);
}

async function apply(client: pg.Client, migration: Migration): Promise<boolean> {
  await client.query("BEGIN");
  try {
    // Held to the end of the transaction: behind the embedded gate a session-wide lock would exclude nobody.
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await client.query(LEDGER);
    const fresh = !(await isApplied(client, migration));
    if (fresh) await applyAndRecord(client, migration);
    await client.query("COMMIT");
    return fresh;
  } catch (cause) {
    await client.query("ROLLBACK").catch(() => undefined);
    if (cause instanceof MigrationError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`migration ${migration.name} failed and was rolled back: ${reason}`, { cause });
  }
}

async function isApplied(client: pg.Client, { name, checksum }: Migration): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations
     WHERE migration_name = $1 AND rolled_back_at IS NULL`,
    [name],
  );
  const [earlier] = z.array(ledgerRow).parse(rows);
  if (earlier === undefined) return false;
  if (!earlier.finished)
    throw new MigrationError(
      `migration ${name} failed earlier: repair it, then run "prisma migrate resolve"`,
    );
  if (earlier.checksum !== checksum)
    throw new MigrationError(`migration ${name} was changed after it had been applied: restore its file`);
  return true;
}

async function applyAndRecord(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const id = randomUUID();
  await client.query("INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)", [
    id,
    checksum,
    name,
  ]);
  await client.query(sql);
  await client.query(
    "UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1",
    [id],
  );
}
