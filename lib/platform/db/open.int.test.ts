import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "./open";
import { createTestDatabase, type TestDatabase } from "./testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const refusal = (url: string) =>
  openDatabase({ DATABASE_URL: url }).then(
    () => "opened",
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe("a database that DATABASE_URL names", () => {
  it("is used where it is up to date", async () => {
    const opened = await openDatabase({ DATABASE_URL: database.url });
    expect([opened.kind, await opened.prisma.edition.count()]).toEqual(["server", 0]);
    await opened.close();
  });

  it("is left alone where it lacks migrations, and the user is told what to do", async () => {
    const [last] = await database.sql`
      UPDATE _prisma_migrations SET rolled_back_at = now()
      WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations) RETURNING id`;
    expect(await refusal(database.url)).toMatch(/lacks 1 migration\(s\): run "npm run -s migrate" first\.$/);
    await database.sql`UPDATE _prisma_migrations SET rolled_back_at = NULL WHERE id = ${last?.id}`;
  });

  it("that does not answer is one clear line without the password", async () => {
    const line = await refusal("postgresql://me:s3cret@127.0.0.1:1/mine");
    expect(line).toMatch(
      /^DatabaseUnavailable: The database mine at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/,
    );
    expect(line).not.toContain("s3cret");
  });

  it("that does not let us in is one clear line without the password", async () => {
    const url = new URL(database.url);
    [url.username, url.password, url.pathname] = ["nobody", "s3cret", "/nowhere"];
    const line = await refusal(url.href);
    expect(line).toMatch(/^DatabaseUnavailable: The database nowhere at .* cannot be used: /);
    expect(line).not.toContain("s3cret");
  });
});
