import { randomUUID } from "node:crypto";
import pg from "pg";
import { type Clients, connectClients } from "../client";
import { startEngine } from "../gate/engine";
import { openGate } from "../gate/server";
import { migrate } from "../migrate";
import { migratedTemplate } from "./template";

/** A fresh, migrated database of its own, with clients on it. Close it when the test file ends. */
export type TestDatabase = Clients & { readonly url: string; readonly kind: "embedded" | "server" };

/**
 * Embedded, in memory; where TEST_DATABASE_URL is set, a database created on that server and dropped afterwards.
 * Call it in `beforeAll`, and `close()` in `afterAll`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await databaseOnServer(server) : await embeddedDatabase();
  const clients = connectClients(database.url, { connections: 3 });
  return {
    ...clients,
    url: database.url,
    kind: server ? "server" : "embedded",
    close: async () => {
      await clients.close();
      await database.drop();
    },
  };
}

type Disposable = { readonly url: string; drop(): Promise<void> };

async function embeddedDatabase(): Promise<Disposable> {
  const gate = await openGate(await startEngine({ template: await migratedTemplate() }));
  return { url: gate.url, drop: () => gate.close() };
}

async function databaseOnServer(server: string): Promise<Disposable> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await asAdministrator(server, `CREATE DATABASE ${name}`);
  await migrate(url.href);
  return {
    url: url.href,
    drop: () => asAdministrator(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function asAdministrator(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
