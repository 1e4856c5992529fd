import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { PinnedFile } from "./pinned-files.ts";

export type Verdict = { readonly kind: "verified" } | { readonly kind: "refused"; readonly reason: string };

/** Holds every file of a folder against its size and SHA-256; says what is wrong with the first that differs. */
export async function verifyFiles(dir: string, files: readonly PinnedFile[]): Promise<Verdict> {
  for (const file of files) {
    const verdict = await verifyFile(path.join(dir, file.name), file);
    if (verdict.kind === "refused") return verdict;
  }
  return { kind: "verified" };
}

export async function verifyFile(at: string, expected: PinnedFile): Promise<Verdict> {
  try {
    const { size } = await stat(at);
    if (size !== expected.bytes) {
      return refused(`${at} has ${size} bytes, expected ${expected.bytes}: it is cut off or another file`);
    }
    return verifyDigest(at, await digestOf(at), expected);
  } catch (error) {
    return refused(`${at} ${unreadable(error)}`);
  }
}

export const verifyDigest = (at: string, got: string, { sha256 }: PinnedFile): Verdict =>
  got === sha256
    ? { kind: "verified" }
    : refused(`${at} has the SHA-256 ${got}, expected ${sha256}: it is damaged or another file`);

async function digestOf(at: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(at, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest("hex");
}

function unreadable(error: unknown): string {
  if (!(error instanceof Error)) return "cannot be read";
  return "code" in error && error.code === "ENOENT" ? "is missing" : `cannot be read: ${error.message}`;
}

const refused = (reason: string): Verdict => ({ kind: "refused", reason });
