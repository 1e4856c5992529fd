import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { migratedTemplate } from "../testing/template";
import { startEngine } from "./engine";
import { cstring, int32, message, query, SYNC } from "./messages";
import { type Gate, openGate } from "./server";
import { bind, errorOf, execute, FLUSH, kinds, parse, RawClient, startup } from "./testing/raw-client";

let gate: Gate;
const MIB = 1 << 20;
beforeAll(async () => {
  const limits = { maxFrame: 32 * MIB, maxUnsent: MIB, handshakeMs: 2_000 };
  gate = await openGate(await startEngine({ template: await migratedTemplate() }), {
    limits,
    idleInTransactionMs: 300,
  });
});
afterAll(() => gate.close());

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function client(config: pg.ClientConfig = {}): Promise<pg.Client> {
  const fresh = new pg.Client({ connectionString: gate.url, ...config });
  fresh.on("error", () => undefined);
  await fresh.connect();
  closers.push(() => fresh.end());
  return fresh;
}
function pooled(max = 4): postgres.Sql {
  const sql = postgres(gate.url, { max, onnotice: () => undefined });
  closers.push(() => sql.end({ timeout: 5 }));
  return sql;
}
async function raw(parameters: Record<string, string> = {}): Promise<RawClient> {
  const fresh = await RawClient.login(gate.url, parameters);
  closers.push(async () => fresh.socket.destroy());
  return fresh;
}
const single = async (on: pg.Client, sql: string) => Object.values((await on.query(sql)).rows[0] ?? {})[0];

describe("transactions", () => {
  it("of three processes with pools do not mix", async () => {
    const one = await client();
    await one.query(
      "CREATE TABLE account (id int, amount int, moves int); INSERT INTO account SELECT i, 100, 0 FROM generate_series(0, 4) i",
    );
    const script = path.join(import.meta.dirname, "testing/transfer.ts");
    const run = promisify(execFile);
    await Promise.all(
      [1, 2, 3].map(() => run(process.execPath, ["--import", "tsx", script, gate.url, "60"])),
    );
    expect(
      (await one.query("SELECT sum(amount)::int AS sum, sum(moves)::int AS moves FROM account")).rows,
    ).toEqual([{ sum: 500, moves: 360 }]);
  });

  it("of a client that dies are rolled back, and the others go on", async () => {
    const [dying, other] = [await raw(), await client()];
    await other.query("CREATE TABLE fate (id int)");
    await dying.ask(query("BEGIN; INSERT INTO fate VALUES (1)"));
    const waiting = other.query("INSERT INTO fate VALUES (2)");
    dying.socket.destroy();
    await waiting;
    expect((await other.query("SELECT id FROM fate")).rows).toEqual([{ id: 2 }]);
  });

  it("of a client that dies between Flush and Sync are rolled back too", async () => {
    const [dying, other] = [await raw(), await client()];
    dying.send(parse("", "SELECT nonsense"), FLUSH);
    await dying.until((replies) => errorOf(replies) !== undefined);
    dying.socket.destroy();
    expect(await single(other, "SELECT 1")).toBe(1);
  });

  it("that say nothing while others wait are ended", async () => {
    const [idle, other] = [await raw(), await client()];
    await idle.ask(query("BEGIN"));
    expect(await single(other, "SELECT 1")).toBe(1);
    expect(errorOf(await idle.until(() => false))).toMatch(/^25P03 an open transaction said nothing/);
  });

  it("may take their time where nobody waits", async () => {
    const idle = await raw();
    await idle.ask(query("BEGIN"));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(kinds(await idle.ask(query("COMMIT")))).toBe("CZ");
  });

  it("end an error with a ready, and go on after a failed pipeline", async () => {
    const one = await raw();
    expect(kinds(await one.ask(query("SELECT nonsense")))).toBe("EZ");
    expect(
      kinds(
        await one.ask(
          parse("", "SELECT 1 / x FROM (SELECT random()::int * 0 AS x) AS zero"),
          bind(""),
          execute(),
          parse("", "SELECT 1"),
          SYNC,
        ),
      ),
    ).toBe("12EZ");
    expect(kinds(await one.ask(query("SELECT 1")))).toBe("TDCZ");
  });
});

describe("drivers", () => {
  it("postgres: pipelined inserts, transactions and cursors beside another pool's", async () => {
    const [sql, other] = [pooled(), pooled()];
    await sql`CREATE TABLE piped (id int)`;
    await Promise.all([
      ...Array.from({ length: 50 }, (_, i) => sql`INSERT INTO piped VALUES (${i})`),
      ...Array.from({ length: 20 }, (_, i) =>
        other.begin(async (tx) => {
          const [row] = await tx`SELECT count(*)::int AS n FROM piped`;
          await tx`INSERT INTO piped VALUES (${1000 + i + 0 * Number(row?.n)})`;
        }),
      ),
    ]);
    const seen: number[] = [];
    await sql`SELECT id FROM piped ORDER BY id`.cursor(
      7,
      (rows) => void seen.push(...rows.map((row) => row.id)),
    );
    expect(seen).toEqual([...Array(50).keys(), ...Array.from({ length: 20 }, (_, i) => 1000 + i)]);
  });

  it("pg: named statements of the same name in two connections", async () => {
    const [one, two] = [await client(), await client()];
    const named = (on: pg.Client, text: string) => on.query({ name: "same", text, values: [] });
    for (const _ of [1, 2]) {
      expect((await named(one, "SELECT 'one' AS it")).rows).toEqual([{ it: "one" }]);
      expect((await named(two, "SELECT 'two' AS it")).rows).toEqual([{ it: "two" }]);
    }
  });

  it("carry 20 MiB there and back", async () => {
    const text = "x".repeat(20 * MIB);
    const { rows } = await (await client()).query("SELECT $1::text AS text", [text]);
    expect(rows[0]?.text === text).toBe(true);
  });
});

describe("statements without a name", () => {
  it("are each connection's own, even when parsed in an earlier batch", async () => {
    const [one, two] = [await raw(), await raw()];
    expect(kinds(await one.ask(parse("", "SELECT 'one'"), SYNC))).toBe("1Z");
    expect(kinds(await two.ask(parse("", "SELECT 'two'"), SYNC))).toBe("1Z");
    const answer = await one.ask(bind(""), execute(), SYNC);
    expect(kinds(answer)).toBe("2DCZ");
    expect(answer[1]?.bytes.toString()).toContain("one");
  });

  it("of a connection that has gone are freed", async () => {
    const [one, other] = [await client(), await client()];
    await one.query({ name: "kept", text: "SELECT 1" });
    const count = "SELECT count(*)::int FROM pg_prepared_statements WHERE name LIKE 'gate%'";
    const before = Number(await single(other, count));
    await one.end();
    await vi.waitUntil(async () => Number(await single(other, count)) === before - 1);
  });
});

describe("notifications", () => {
  const listener = async (...channels: string[]) => {
    const on = await client();
    const heard: string[] = [];
    on.on("notification", ({ channel, payload }) => void heard.push(`${channel}: ${payload}`));
    for (const channel of channels) await on.query(`LISTEN ${channel}`);
    return { on, heard };
  };

  it("reach those who listen on their channel, and nobody else", async () => {
    const [one, two, none] = [await listener("a", "b"), await listener("b"), await listener()];
    const speaker = await client();
    await speaker.query("SELECT pg_notify('a', '1'), pg_notify('b', '2'), pg_notify('c', '3')");
    await vi.waitUntil(() => one.heard.length === 2 && two.heard.length === 1);
    await none.on.query("SELECT 1");
    expect([one.heard, two.heard, none.heard]).toEqual([["a: 1", "b: 2"], ["b: 2"], []]);
  });

  it("go on for the others when one stops listening", async () => {
    const [one, two] = [await listener("d"), await listener("d")];
    await one.on.query("UNLISTEN *");
    await two.on.query("NOTIFY d, 'x'");
    await vi.waitUntil(() => two.heard.length === 1);
    expect(one.heard).toEqual([]);
  });

  it("work with the postgres driver", async () => {
    const sql = pooled();
    const heard: string[] = [];
    const { unlisten } = await sql.listen("progress", (payload) => void heard.push(payload));
    await sql.notify("progress", "half");
    await vi.waitUntil(() => heard.length === 1);
    await unlisten();
    expect(heard).toEqual(["half"]);
  });
});

describe("settings", () => {
  it("are each connection's own, from its start or by SET", async () => {
    const one = await client({ options: '-c search_path="one"' });
    const [two, three] = [await client(), await client()];
    await two.query("SET search_path TO two; SET statement_timeout = '5s'");
    expect(await single(one, "SHOW search_path")).toBe('"one"');
    expect(await single(three, "SHOW search_path")).toBe("public");
    expect(await single(three, "SHOW statement_timeout")).toBe("0");
    expect(await single(two, "SHOW search_path")).toBe("two");
    expect(await single(two, "SHOW statement_timeout")).toBe("5s");
  });

  it("that are unknown end the connection that asks for them", async () => {
    const wrong = await raw({ nonsense: "1" });
    expect(errorOf(await wrong.ask(query("SELECT 1")))).toMatch(
      /^22023 a setting of the connection is unknown/,
    );
    expect(await single(await client(), "SELECT 1")).toBe(1);
  });
});

describe("COPY", () => {
  it("from a client is an error, after which the connection goes on", async () => {
    const one = await client();
    await one.query("CREATE TABLE copied (id int)");
    const refused =
      /COPY from stdin failed: the embedded database takes no COPY data from clients; use INSERT/;
    await expect(one.query("COPY copied FROM STDIN")).rejects.toThrow(refused);
    await expect(one.query({ text: "COPY copied FROM STDIN", name: "copy" })).rejects.toThrow(refused);
    expect(await single(one, "SELECT count(*)::int FROM copied")).toBe(0);
  });

  it("data that come all the same are dropped", async () => {
    const one = await raw();
    one.send(message("d", Buffer.from("1\n")), message("c"));
    expect(kinds(await one.ask(query("SELECT 1")))).toBe("TDCZ");
  });

  it("to a client works", async () => {
    const answer = await (await raw()).ask(query("COPY (SELECT 7) TO STDOUT"));
    expect(kinds(answer)).toBe("HdcCZ");
  });

  it.each(["COPY (SELECT 1) TO PROGRAM 'cat'", "DISCARD ALL", "DEALLOCATE ALL"])(
    "%s is refused",
    async (sql) => {
      const one = await client();
      await expect(one.query(sql)).rejects.toThrow(/not supported by the embedded database/);
      await expect(one.query({ text: sql, name: "s" })).rejects.toThrow(
        /not supported by the embedded database/,
      );
      expect(await single(one, "SELECT 1")).toBe(1);
    },
  );
});

describe("a handshake", () => {
  const connect = async () => {
    const fresh = await RawClient.connect(gate.url);
    closers.push(async () => fresh.socket.destroy());
    return fresh;
  };

  it("declines encryption and goes on", async () => {
    const one = await connect();
    for (const code of [80877103, 80877104]) {
      one.send(int32(8), int32(code));
      expect((await one.bytes()).toString()).toBe("N");
    }
    one.send(startup({}), message("p", cstring(new URL(gate.url).password)));
    expect(kinds(await one.until((replies) => replies.some(({ kind }) => kind === "Z")))).toMatch(/^RRS+KZ$/);
  });

  it("takes a request to cancel without a word", async () => {
    const one = await connect();
    one.send(int32(16), int32(80877102), int32(1), int32(2));
    expect(await one.until(() => false)).toEqual([]);
    expect(await one.bytes()).toHaveLength(0);
  });

  it("offers protocol 3.0 to those who ask for more", async () => {
    const one = await connect();
    one.send(startup({ "_pq_.new": "1" }, 0x30002));
    expect(kinds(await one.until((replies) => replies.length > 1))).toBe("vR");
  });

  it("has to come in time; what comes after it need not", async () => {
    const [silent, idle] = [await connect(), await raw()];
    expect(errorOf(await silent.until(() => false))).toMatch(/^08006 no startup packet came in time/);
    expect(kinds(await idle.ask(query("SELECT 1")))).toBe("TDCZ");
  });

  it("ends with a wrong password", async () => {
    const url = new URL(gate.url);
    url.password = "guess";
    await expect(new pg.Client({ connectionString: url.href }).connect()).rejects.toThrow(/wrong password/);
  });
});

describe("a connection that does not keep to the protocol is ended, and only that", () => {
  const garbage: readonly (readonly [string, Buffer])[] = [
    ["an unknown kind", message("~")],
    ["an impossible length", Buffer.concat([Buffer.from("Q"), int32(1)])],
    ["a frame over the limit", Buffer.concat([Buffer.from("Q"), int32(64 * MIB)])],
    ["a password out of turn", message("p", cstring("x"))],
    ["noise", Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 37) % 256))],
  ];
  it.each(garbage)("%s", async (_, bytes) => {
    const one = await raw();
    one.send(bytes);
    expect(errorOf(await one.until(() => false))).toMatch(/^08P01 protocol violation: /);
    expect(await single(await client(), "SELECT 1")).toBe(1);
  });

  it("too much without a Sync", async () => {
    const one = await raw();
    const half = parse("", `SELECT '${"x".repeat(17 * MIB)}'`);
    one.send(half, half);
    expect(errorOf(await one.until(() => false))).toMatch(
      /^08P01 protocol violation: too much without a Sync/,
    );
  });

  it("a first packet that is none", async () => {
    const one = await RawClient.connect(gate.url);
    one.send(Buffer.from("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
    expect(errorOf(await one.until(() => false))).toMatch(/^08P01/);
  });

  it("bodies that are malformed get the engine's error", async () => {
    const one = await raw();
    for (const kind of ["B", "P", "E", "C", "D"])
      expect(errorOf(await one.ask(message(kind, Buffer.from("zz")), SYNC))).toMatch(/^08P01/);
    expect(kinds(await one.ask(query("SELECT 1")))).toBe("TDCZ");
  });
});

describe("a client that does not read", () => {
  it("gets no more turns until it does, and holds up nobody", async () => {
    const [slow, other] = [await raw(), await client()];
    await other.query("CREATE SEQUENCE turns");
    slow.socket.pause();
    for (let i = 0; i < 100; i++) slow.send(query(`SELECT nextval('turns'), repeat('x', ${MIB})`));
    await vi.waitUntil(async () => Number(await single(other, "SELECT last_value FROM turns")) > 1);
    for (let i = 0; i < 20; i++) await other.query("SELECT 1");
    const turns = Number(await single(other, "SELECT last_value FROM turns"));
    expect(turns).toBeLessThan(100);
    const all = slow.until((replies) => replies.filter(({ kind }) => kind === "Z").length === 100);
    slow.socket.resume();
    expect(kinds(await all)).toBe("TDCZ".repeat(100));
  });
});

describe("the engine", () => {
  it("refuses recursion that would break it", async () => {
    const one = await client();
    await one.query(
      "CREATE FUNCTION deep(int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN deep($1 + 1); END $$",
    );
    await expect(one.query("SELECT deep(1)")).rejects.toThrow(/stack depth limit exceeded/);
    expect(await single(one, "SELECT 1")).toBe(1);
  });

  it("where it breaks all the same, every client is told, and so is the owner", async () => {
    const causes: unknown[] = [];
    const doomed = await openGate(await startEngine({ template: await migratedTemplate() }), {
      onBroken: (cause) => void causes.push(cause),
    });
    const [one, two] = [await RawClient.login(doomed.url), await RawClient.login(doomed.url)];
    await one.ask(
      query("CREATE FUNCTION deep(int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN deep($1 + 1); END $$"),
    );
    one.send(query("SET max_stack_depth = '6MB'; SELECT deep(1)"));
    for (const each of [one, two])
      expect(errorOf(await each.until(() => false))).toMatch(/^58000 .* what was committed is kept/);
    expect(causes).toHaveLength(1);
    await doomed.abandon();
  });
});
