import { readFile } from "node:fs/promises";
import path from "node:path";
import { type EngineNotes, engineNotes } from "@/lib/product/changes/engine-notes";

/** The file is packed with the built site (see next.config.ts). null: this copy of the site came without it. */
export async function readEngineNotes(): Promise<EngineNotes | null> {
  try {
    return engineNotes(await readFile(path.join(process.cwd(), "CHANGELOG.md"), "utf8"));
  } catch {
    return null;
  }
}
