import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { isAlive, ownIdentity, type ProcessIdentity, processIdentity } from "./process-identity";

export type Lock =
  | { readonly kind: "acquired"; release(): void }
  | { readonly kind: "held"; readonly holder: ProcessIdentity };

const ATTEMPTS = 20;

/**
 * A lock that names its holder. One whose holder has died (kill -9, power cut) is taken over. Errors of the file system
 * (no space, no permission) are thrown as they are.
 */
export function acquireLock(file: string): Lock {
  const own = `${file}.${process.pid}`;
  const content = JSON.stringify(ownIdentity());
  writeFileSync(own, content, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      // A link appears with its whole content, or not at all.
      if (link(own, file)) return { kind: "acquired", release: () => release(file, content) };
      const found = readHolder(file);
      if (found !== null && isAlive(found.holder)) return { kind: "held", holder: found.holder };
      if (found !== null) removeStale(file, found.content);
    }
    throw new Error(`the lock ${file} changes hands too often`);
  } finally {
    rmSync(own, { force: true });
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

type Found = { readonly content: string; readonly holder: ProcessIdentity };

/** Null: it is gone by now. A file that names nobody counts as a dead one's. */
function readHolder(file: string): Found | null {
  const content = readIfThere(file);
  if (content === null) return null;
  const parsed = processIdentity.safeParse(parseJson(content));
  return { content, holder: parsed.success ? parsed.data : { pid: process.pid, startedAt: "nobody" } };
}

/** Two may find the same stale lock: moving it aside shows whether it is still that one. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    throw error;
  }
  if (readFileSync(aside, "utf8") !== stale) link(aside, file);
  rmSync(aside, { force: true });
}

function release(file: string, content: string): void {
  if (readIfThere(file) === content) rmSync(file, { force: true });
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
