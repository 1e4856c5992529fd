import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../open";
import { readAddress } from "./address";

let folder: string;
/** A database folder with all migrations: making one takes seconds, copying it does not. */
let prepared: string;
const open: Database[] = [];
beforeAll(async () => {
  prepared = folder = mkdtempSync(path.join(tmpdir(), "prepared-"));
  await use();
  await closeAll();
  await stopped();
});
afterAll(() => rmSync(prepared, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "embedded-"));
  cpSync(path.join(prepared, "db"), path.join(folder, "db"), { recursive: true });
});
const withoutDatabase = () => rmSync(path.join(folder, "db"), { recursive: true });
afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.close()));
  await vi.waitUntil(() => address() === null, { timeout: 30_000 });
  rmSync(folder, { recursive: true, force: true });
});

const address = () => readAddress(path.join(folder, "db.json"));
async function use(settings: { IDEATASTE_DB_PORT?: number } = {}): Promise<Database> {
  const database = await openDatabase({ IDEATASTE_DATA_DIR: folder, ...settings });
  open.push(database);
  return database;
}
const closeAll = () => Promise.all(open.splice(0).map((database) => database.close()));
const stopped = () =>
  vi.waitUntil(() => address() === null && !existsSync(path.join(folder, "db.lock")), { timeout: 30_000 });
const names = async (database: Database) => (await database.prisma.model.findMany()).map(({ name }) => name);
const put = (database: Database, name: string) => database.prisma.model.create({ data: { name } });

function user(rows?: number): { process: ChildProcess; committed: number[]; opened: Promise<unknown> } {
  const script = path.join(import.meta.dirname, "testing/use-database.ts");
  const child = spawn(
    process.execPath,
    ["--import", "tsx", script, folder, ...(rows === undefined ? [] : [`${rows}`])],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const committed: number[] = [];
  let rest = "";
  child.stdout.on("data", (data) => {
    const lines = `${rest}${data}`.split("\n");
    rest = lines.pop() ?? "";
    committed.push(...lines.filter((line) => line !== "open").map(Number));
  });
  return { process: child, committed, opened: once(child.stdout, "data") };
}

describe("the embedded database", () => {
  it("stores what models were asked without compressing it, whoever opens it first", async () => {
    const database = await use();
    const storage = () => database.sql`
      SELECT "attstorage" AS "kept" FROM pg_attribute
      WHERE "attrelid" = '"LlmCall"'::regclass AND "attname" IN ('input', 'output') ORDER BY "attname"`;
    expect(await storage()).toMatchObject([{ kept: "e" }, { kept: "x" }]);
    await database.sql`ALTER TABLE "LlmCall" ALTER COLUMN "input" SET STORAGE EXTENDED`;
    await use();
    expect(await storage()).toMatchObject([{ kept: "e" }, { kept: "x" }]);
  });

  it("is made, migrated, kept, and stops when nobody holds it", async () => {
    withoutDatabase();
    await put(await use(), "kept");
    await closeAll();
    await stopped();
    expect(await names(await use())).toEqual(["kept"]);
  });

  it("is shared by those who open it, whoever came first", async () => {
    const [one, two] = await Promise.all([use(), use()]);
    expect(two.url).toBe(one.url);
    await put(one, "shared");
    const other = user(0);
    await once(other.process, "exit");
    await one.close();
    expect(await names(two)).toEqual(["shared"]);
  });

  it("outlives the process that started it as long as another one uses it", async () => {
    const first = user();
    await first.opened;
    const second = await use();
    first.process.kill("SIGKILL");
    await once(first.process, "exit");
    await put(second, "after");
    expect(await names(second)).toContain("after");
  });

  it("says nothing of its password to other users of the machine", async () => {
    await use();
    const { mode } = statSync(path.join(folder, "db.json"));
    expect(mode & 0o077).toBe(0);
  });

  it("stops when the only process that used it is killed", async () => {
    const only = user();
    await only.opened;
    only.process.kill("SIGKILL");
    await stopped();
  });
});

describe("kill -9 of the database in the middle of writes", () => {
  it("loses nothing that was committed, twice over", async () => {
    for (const _ of [1, 2]) {
      const writer = user();
      await vi.waitUntil(() => writer.committed.length > 20, { timeout: 60_000 });
      const pid = address()?.process.pid;
      if (pid === undefined) throw new Error("the database should be running");
      process.kill(pid, "SIGKILL");
      writer.process.kill("SIGKILL");
      await once(writer.process, "exit");
      const database = await use();
      const ids = new Set(
        (await database.prisma.model.findMany({ select: { id: true } })).map(({ id }) => id),
      );
      expect(writer.committed.filter((id) => !ids.has(id))).toEqual([]);
      await closeAll();
      await stopped();
    }
  });

  it("while it is being made leaves a folder that opens", async () => {
    withoutDatabase();
    const first = user();
    await vi.waitUntil(() => existsSync(path.join(folder, "db.lock")), { timeout: 60_000 });
    const { pid } = JSON.parse(readFileSync(path.join(folder, "db.lock"), "utf8"));
    process.kill(pid, "SIGKILL");
    first.process.kill("SIGKILL");
    expect(await names(await use())).toEqual([]);
  });
});

describe("an engine that breaks", () => {
  it("is replaced under the same address, with all that was committed", async () => {
    const database = await use();
    await put(database, "before");
    const recursion =
      "CREATE FUNCTION deep(int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN deep($1 + 1); END $$";
    await database.sql
      .unsafe(`${recursion}; SET max_stack_depth = '6MB'; SELECT deep(1)`)
      .catch(() => undefined);
    await vi.waitUntil(
      () =>
        names(database).then(
          (all) => all[0] === "before",
          () => false,
        ),
      { timeout: 60_000, interval: 200 },
    );
  });
});

describe("one clear line", () => {
  const refusal = () =>
    use().then(
      () => "opened",
      (error: Error) => `${error.name}: ${error.message}`,
    );

  it("for a folder that holds something else", async () => {
    withoutDatabase();
    mkdirSync(path.join(folder, "db"));
    writeFileSync(path.join(folder, "db/holiday.jpg"), "");
    expect(await refusal()).toMatch(/^DatabaseUnavailable: .*\/db holds no database\. Move .* away to start/);
  });

  it("for a file in the folder's place", async () => {
    withoutDatabase();
    writeFileSync(path.join(folder, "db"), "");
    expect(await refusal()).toMatch(/is a file where the database's folder should be/);
  });

  it("for a database of another version", async () => {
    withoutDatabase();
    mkdirSync(path.join(folder, "db"));
    writeFileSync(path.join(folder, "db/PG_VERSION"), "15\n");
    expect(await refusal()).toMatch(/is of Postgres 15, this program reads 18/);
  });

  it("for a damaged database", async () => {
    withoutDatabase();
    mkdirSync(path.join(folder, "db"));
    writeFileSync(path.join(folder, "db/PG_VERSION"), "18\n");
    expect(await refusal()).toMatch(/is damaged and cannot be opened .*Restore the folder from a copy/);
  });

  it("for a data folder that is a file", async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "");
    expect(await refusal()).toMatch(/is, or lies below, a file/);
  });

  it.skipIf(process.getuid?.() === 0)(
    "for a data folder that is not ours (root may write anywhere)",
    async () => {
      chmodSync(folder, 0o500);
      expect(await refusal()).toMatch(/cannot be read and written by this user/);
    },
  );

  it("for a taken port", async () => {
    const taken = net.createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const at = taken.address();
    const port = typeof at === "object" && at !== null ? at.port : 0;
    await expect(use({ IDEATASTE_DB_PORT: port })).rejects.toThrow(
      /^The port for the embedded database is taken/,
    );
    taken.close();
  });
});

const mountable = () => {
  const probe = mkdtempSync(path.join(tmpdir(), "probe-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", probe]).status === 0;
  if (mounted) spawnSync("umount", [probe]);
  rmSync(probe, { recursive: true });
  return mounted;
};

describe.skipIf(!mountable())("a full disk (needs the right to mount a small one)", () => {
  beforeEach(() => spawnSync("mount", ["-t", "tmpfs", "-o", "size=75m", "tmpfs", folder]));
  afterEach(async () => {
    await closeAll();
    await stopped();
    // The process that has let go of the database may take a moment to end.
    await vi.waitUntil(() => spawnSync("umount", [folder]).status === 0, { timeout: 30_000 });
  });
  const fill = () => spawnSync("dd", ["if=/dev/zero", `of=${path.join(folder, "ballast")}`, "bs=64k"]);

  it("is one clear line when the database is opened", async () => {
    fill();
    await expect(use()).rejects.toThrow(/^The disk is full: .* make room and try again/);
  });

  it("fails the write, keeps what was committed, and goes on once there is room", async () => {
    const database = await use();
    await put(database, "before");
    fill();
    const big = Array.from({ length: 3_000 }, (_, i) => ({
      name: `${i} ${"x".repeat(2_000)}${Math.random()}`,
    }));
    await expect(database.prisma.model.createMany({ data: big })).rejects.toThrow();
    rmSync(path.join(folder, "ballast"));
    await vi.waitUntil(
      () =>
        put(database, "after").then(
          () => true,
          () => false,
        ),
      { timeout: 60_000, interval: 200 },
    );
    expect(await names(database)).toEqual(["before", "after"]);
  });
});
