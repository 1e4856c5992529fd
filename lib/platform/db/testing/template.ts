import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startEngine } from "../gate/engine";
import { openGate } from "../gate/server";
import { migrate, readMigrations } from "../migrate";

const MODULES = path.resolve(import.meta.dirname, "../../../../node_modules");

/** initdb and the migrations take seconds: their outcome is kept in a file named by what went into it. */
export async function migratedTemplate(): Promise<Blob> {
  const folder = path.resolve(MODULES, ".cache/ideataste");
  const file = path.join(folder, `migrated-${templateKey()}.tar`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const partial = `${file}.${process.pid}`;
    writeFileSync(partial, await buildTemplate());
    renameSync(partial, file);
  }
  return new Blob([readFileSync(file)]);
}

function templateKey(): string {
  const hash = createHash("sha256");
  for (const name of ["pglite", "pglite-pgvector"])
    hash.update(readFileSync(path.join(MODULES, "@electric-sql", name, "package.json")));
  for (const migration of readMigrations()) hash.update(`${migration.name} ${migration.checksum}\n`);
  return hash.digest("hex").slice(0, 16);
}

async function buildTemplate(): Promise<Buffer> {
  const engine = await startEngine({});
  const gate = await openGate(engine);
  try {
    await migrate(gate.url);
    return await engine.dump();
  } finally {
    await gate.close();
  }
}
