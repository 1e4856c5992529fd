import pg from "pg";

/** Long texts that are written hundreds of times a second and seldom read: what models were asked. */
const PLAIN = { table: "LlmCall", column: "input" } as const;

/**
 * Has the embedded engine store the inputs of calls as they are: compressing them, in one thread of WebAssembly, takes it
 * longer than everything else that it does for a step of an agent. A server compresses them.
 */
export async function storeInputsPlainly(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_attribute WHERE attrelid = '"${PLAIN.table}"'::regclass AND attname = $1 AND attstorage <> 'e'`,
      [PLAIN.column],
    );
    if (rowCount === 1)
      await client.query(`ALTER TABLE "${PLAIN.table}" ALTER COLUMN "${PLAIN.column}" SET STORAGE EXTERNAL`);
  } finally {
    await client.end();
  }
}
