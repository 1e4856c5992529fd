/**
 * Writes the migration that leads from the migrations there are to prisma/schema.prisma, without a database server and
 * without Prisma's native engine:  npx tsx prisma/author-migration.ts NAME
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { schemaDrift } from "@/lib/platform/db/testing/schema-drift";
import { createTestDatabase } from "@/lib/platform/db/testing/test-database";

const [, , name = ""] = process.argv;
const say = (text: string): boolean => process.stderr.write(`${text}\n`);
if (!/^[a-z0-9_]+$/.test(name)) {
  say("usage: npx tsx prisma/author-migration.ts NAME   (lower-case letters, digits and _)");
  process.exit(2);
}
const database = await createTestDatabase();
const sql = await schemaDrift(database.url);
await database.close();
if (sql === "") say("The migrations lead to prisma/schema.prisma already: nothing was written.");
else {
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = path.join(import.meta.dirname, "migrations", `${stamp}_${name}`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, "migration.sql"), `${sql}\n`);
  say(`Written: ${path.join(folder, "migration.sql")}. Read it, and add what Prisma cannot say.`);
}
