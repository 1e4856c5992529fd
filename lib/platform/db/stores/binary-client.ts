import pg from "pg";
import type postgres from "postgres";

/**
 * The `postgres` driver sends every parameter as text; pg sends a Buffer as it is. A short-lived connection to the same
 * database for bulk parameters in binary form.
 */
export async function withBinaryClient<T>(
  sql: postgres.Sql,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { host, port, user, pass, database, ssl } = sql.options;
  const client = new pg.Client({
    host: host[0] ?? "127.0.0.1",
    port: port[0] ?? 5432,
    user,
    password: pass ?? undefined,
    database,
    ssl: ssl === false || ssl === undefined ? false : { rejectUnauthorized: ssl === "verify-full" },
  });
  // A connection that breaks fails its queries; unheard, the same error would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
