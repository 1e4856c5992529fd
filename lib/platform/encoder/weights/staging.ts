import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { isAlive, ownIdentity } from "@/lib/platform/files/process-identity";

/**
 * Files are fetched into a folder of the fetching process's own and moved into the cache, one by one, when they are whole and
 * verified. A rename is atomic: no reader ever sees half a file, and two processes that fetch at the same time put the same
 * bytes in the same places. What a killed process leaves is a folder nobody reads; the next fetch sweeps it away.
 */
const NAME = /^\.fetching-(?<host>[0-9a-f]{8})-(?<pid>\d+)-(?<startedAt>\d*)-[0-9a-f]+$/;
const DAY = 86_400_000;

export async function withStaging<T>(cache: string, work: (staging: string) => Promise<T>): Promise<T> {
  await mkdir(cache, { recursive: true });
  await sweep(cache);
  const staging = path.join(cache, ownName());
  await mkdir(staging);
  try {
    return await work(staging);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Moves verified files to where readers look for them. */
export async function publish(staging: string, cache: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rename(path.join(staging, name), path.join(cache, name));
}

const hostKey = (): string => createHash("sha256").update(hostname()).digest("hex").slice(0, 8);

function ownName(): string {
  const { pid, startedAt } = ownIdentity();
  return `.fetching-${hostKey()}-${pid}-${startedAt ?? ""}-${randomBytes(4).toString("hex")}`;
}

async function sweep(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    if (await isAbandoned(path.join(cache, name), name)) {
      await rm(path.join(cache, name), { recursive: true, force: true });
    }
  }
}

/** A folder of this machine's is abandoned when its process is gone; one of another machine's when it is a day old. */
async function isAbandoned(at: string, name: string): Promise<boolean> {
  const groups = NAME.exec(name)?.groups;
  if (!groups) return false;
  if (groups.host === hostKey()) {
    return !isAlive({ pid: Number(groups.pid), startedAt: groups.startedAt || null });
  }
  const { mtimeMs } = await stat(at).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return Date.now() - mtimeMs > DAY;
}
