import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { safeJson } from "@/cli/framework/safe-text";
import { reasonOf } from "@/lib/platform/files/line-source";

/** A record as one line. The bytes are the same on a terminal, where nothing in them can steer it, and in a file. */
export const jsonLine = (record: unknown): string => `${safeJson(JSON.stringify(record))}\n`;

/**
 * Writes lines to a file, gzip where its name ends in .gz. The file is there whole or, where it could not be finished, not
 * at all; one of that name is replaced only then. Returns why it could not be written, or null.
 */
export async function writeLines(
  path: string,
  lines: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<string | null> {
  const making = `${path}.${process.pid}.part`;
  const file = createWriteStream(making, { mode: 0o644 });
  try {
    const source = Readable.from(lines);
    if (path.endsWith(".gz")) await pipeline(source, createGzip(), file, { signal });
    else await pipeline(source, file, { signal });
    await rename(making, path);
    return null;
  } catch (error) {
    await rm(making, { force: true });
    if (signal.aborted || !isOfFileSystem(error)) throw error;
    return reasonOf(error);
  }
}

/** What the database throws on the way is not about the file. */
const isOfFileSystem = (error: unknown): boolean =>
  error instanceof Error &&
  "syscall" in error &&
  ["open", "write", "rename", "close"].includes(String(error.syscall));
