import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { connectClients } from "@/lib/platform/db/client";
import { startEngine } from "@/lib/platform/db/gate/engine";
import { type Gate, openGate } from "@/lib/platform/db/gate/server";
import { migratedTemplate } from "@/lib/platform/db/testing/template";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";

/** A migrated database that can go away under its users and come back, with what it had committed, at the same address. */
export type InterruptedDatabase = Pick<TestDatabase, "sql" | "url" | "close"> & {
  /** Ends every connection and takes no new one. */
  down(): Promise<void>;
  up(): Promise<void>;
};

export const openInterruptedDatabase = (): Promise<InterruptedDatabase> =>
  process.env.TEST_DATABASE_URL ? onServer(process.env.TEST_DATABASE_URL) : embedded();

async function embedded(): Promise<InterruptedDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), "interrupted-"));
  const dataDir = path.join(folder, "db");
  const password = randomBytes(12).toString("base64url");
  const open = async (port: number, template?: Blob): Promise<Gate> =>
    openGate(await startEngine({ dataDir, ...(template && { template }) }), { port, password });
  let gate = await open(0, await migratedTemplate());
  const { port, url } = gate;
  const clients = connectClients(url, { connections: 3 });
  return {
    sql: clients.sql,
    url,
    down: () => gate.close(),
    up: async () => {
      gate = await open(port);
    },
    close: async () => {
      await clients.close();
      await gate.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(server: string): Promise<InterruptedDatabase> {
  const database = await createTestDatabase();
  const name = new URL(database.url).pathname.slice(1);
  const allow = (allowed: boolean): Promise<void> =>
    administrate(server, [`ALTER DATABASE "${name}" ALLOW_CONNECTIONS ${allowed}`]);
  return {
    sql: database.sql,
    url: database.url,
    down: async () => {
      await allow(false);
      const ended = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`;
      await administrate(server, [ended]);
    },
    up: () => allow(true),
    close: () => database.close(),
  };
}

async function administrate(server: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server, application_name: randomUUID() });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
