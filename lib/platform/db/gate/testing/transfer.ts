/** Moves money between accounts in read-then-write transactions of a pool. Arguments: url, transactions. */
import pg from "pg";

const [, , url = "", count = "0"] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: 5 });
await Promise.all(Array.from({ length: Number(count) }, (_, i) => transfer(i)));
await pool.end();

async function transfer(i: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const [from, to] = [i % 5, (i + 1) % 5];
    const { rows } = await client.query("SELECT id, amount FROM account WHERE id = ANY($1) ORDER BY id", [
      [from, to],
    ]);
    for (const row of rows) {
      const change = row.id === from ? -1 : 1;
      await client.query("UPDATE account SET amount = $1, moves = moves + 1 WHERE id = $2", [
        row.amount + change,
        row.id,
      ]);
    }
    await client.query("COMMIT");
  } finally {
    client.release();
  }
}
