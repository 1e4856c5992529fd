import type { LineSource, SourceEvent } from "@/lib/pipeline/collection/ports";
import { openBytes } from "@/lib/platform/files/byte-stream";
import { splitLines } from "@/lib/platform/files/split-lines";

/** The longest line that is read, in bytes: a record of 5 MB passes, a file without line breaks does not fill the memory. */
export const MAX_LINE_BYTES = 16 * 1024 * 1024;

/**
 * The lines of a file, plain or gzip (told by its first bytes, not by its name). `name` is what problems call it;
 * `path` is where it lies.
 */
export function fileLines(
  path: string,
  name: string = path,
  maxLineBytes: number = MAX_LINE_BYTES,
): LineSource {
  return { name, events: () => readLines(path, maxLineBytes) };
}

async function* readLines(path: string, maxLineBytes: number): AsyncGenerator<SourceEvent> {
  let line = 0;
  try {
    for await (const event of splitLines(openBytes(path), maxLineBytes)) {
      if (event.kind !== "failed") line = event.number;
      yield event;
    }
  } catch (error) {
    yield { kind: "failed", line: line === 0 ? null : line, reason: reasonOf(error) };
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "this is a folder, not a file",
  EACCES: "this file may not be read (permission denied)",
  ENOTDIR: "a part of this path is not a folder",
  ENAMETOOLONG: "this name is too long for a file",
  ELOOP: "this path leads around in circles",
  ERR_INVALID_ARG_VALUE: "this is no file's name",
  Z_BUF_ERROR: "the gzip archive ends early: it was cut off while being written or fetched; fetch it again",
  Z_DATA_ERROR: "the gzip archive is damaged from here on; fetch it again",
};

/** Why a file cannot be read, in words without its path. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return REASONS[code] ?? `cannot be read: ${error.message}`;
}
