import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { startEngine } from "../gate/engine";
import type { DataFolder } from "./data-folder";

/**
 * Makes a new database where there is none. It is made beside its place and moved there when it is whole: a process
 * killed half-way leaves nothing that looks like a database.
 */
export async function createDatabase({ database }: DataFolder): Promise<void> {
  if (existsSync(database) && readdirSync(database).length > 0) return;
  const unfinished = `${database}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const engine = await startEngine({ dataDir: unfinished });
  await engine.close();
  rmSync(database, { recursive: true, force: true });
  renameSync(unfinished, database);
}
