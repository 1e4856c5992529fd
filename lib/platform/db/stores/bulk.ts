import type postgres from "postgres";
import type { AuditEntry } from "@/lib/product/audit/ports";

/** A pool of connections, or one of them inside a transaction. */
export type Executor = postgres.ISql;

/** Rows per statement: keeps one message to the server within a few megabytes. */
const CHUNK = 2_000;

/** Consecutive pieces of the rows, at least none. */
export function* chunksOf<T>(rows: readonly T[], size = CHUNK): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** Rows as one parameter, for `jsonb_to_recordset(… ::jsonb)`. */
export const rowsParameter = (sql: Executor, rows: readonly unknown[]) => jsonParameter(sql, rows);

/** Any plain value as one JSON parameter; what JSON cannot say is dropped as JSON.stringify drops it. */
export const jsonParameter = (sql: Executor, value: unknown) => sql.typed(JSON.stringify(value), TEXT);

/** Sent as text and cast in the statement: the driver must not encode it a second time. */
const TEXT = 25;

/** Written in the transaction of what it tells of. */
export async function writeAudit(
  sql: Executor,
  { actor, action, subject, detail }: AuditEntry,
): Promise<void> {
  await sql`
    INSERT INTO "AuditEvent" ("actor", "action", "subject", "detail")
    VALUES (${actor}, ${action}, ${subject}, ${jsonParameter(sql, detail ?? null)}::jsonb)`;
}

/** The present moment as the columns hold it: UTC without a zone, as Prisma writes it. */
export const utcNow = (sql: Executor) => sql`(now() AT TIME ZONE 'utc')`;
