import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate, pendingMigrations, readMigrations } from "./migrate";
import { schemaDrift } from "./testing/schema-drift";
import { createTestDatabase, type TestDatabase } from "./testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ledger = () => database.sql`SELECT * FROM _prisma_migrations ORDER BY migration_name`;

describe("migrations", () => {
  it("lead to the database that prisma/schema.prisma describes", async () => {
    expect(await schemaDrift(database.url)).toBe("");
  });

  it("that are missing are seen by the drift", async () => {
    await database.sql`ALTER TABLE "Model" DROP COLUMN "trainingCutoff"`;
    expect(await schemaDrift(database.url)).toContain('ADD COLUMN     "trainingCutoff" TEXT');
    await database.sql`ALTER TABLE "Model" ADD COLUMN "trainingCutoff" TEXT`;
  });
});

describe("migrate", () => {
  it("records every migration as prisma migrate deploy does", async () => {
    const rows = await ledger();
    expect(rows.map((row) => [row.migration_name, row.checksum, row.applied_steps_count])).toEqual(
      readMigrations().map(({ name, checksum }) => [name, checksum, 1]),
    );
    for (const row of rows) {
      expect(row.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(row.finished_at).toBeInstanceOf(Date);
      expect([row.logs, row.rolled_back_at]).toEqual([null, null]);
    }
  });

  it("tells what a database lacks", async () => {
    const missing = { name: "29990101000009_missing", sql: "SELECT 1", checksum: "m" };
    expect(await pendingMigrations(database.url)).toEqual([]);
    expect(await pendingMigrations(database.url, [...readMigrations(), missing])).toEqual([missing.name]);
  });

  it("applies nothing the second time", async () => {
    expect(await migrate(database.url)).toEqual([]);
  });

  it("applies each migration once, however many processes ask at the same time", async () => {
    const extra = { name: "29990101000000_extra", sql: "CREATE TABLE extra (id int)", checksum: "x" };
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, [extra])));
    expect(runs.flat()).toEqual(["29990101000000_extra"]);
  });

  it("leaves the database as it was where a migration fails, and says which", async () => {
    const bad = {
      name: "29990101000001_bad",
      sql: "CREATE TABLE half (id int); SELECT nonsense",
      checksum: "y",
    };
    await expect(migrate(database.url, [bad])).rejects.toThrow(
      /29990101000001_bad failed and was rolled back: .*nonsense/,
    );
    const [half] = await database.sql`SELECT to_regclass('half') AS name`;
    expect(half?.name).toBeNull();
    expect((await ledger()).map((row) => row.migration_name)).not.toContain(bad.name);
  });

  it("refuses a migration that was changed after it had been applied", async () => {
    const [first] = readMigrations();
    const changed = [{ name: first?.name ?? "", sql: "SELECT 1", checksum: "other" }];
    await expect(migrate(database.url, changed)).rejects.toThrow(/was changed after it had been applied/);
  });

  it("refuses to go on over a failure that Prisma recorded", async () => {
    await database.sql`INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('f', 'z', 'failed')`;
    const failed = [{ name: "failed", sql: "SELECT 1", checksum: "z" }];
    await expect(migrate(database.url, failed)).rejects.toThrow(/prisma migrate resolve/);
  });
});
