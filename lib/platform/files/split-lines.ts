import { isUtf8 } from "node:buffer";
import type { SourceEvent } from "@/lib/pipeline/collection/ports";

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The pieces of the line that is being read; empty where it has outgrown the limit and is only counted. */
type OpenLine = { pieces: Buffer[]; bytes: number };

/**
 * Cuts bytes at line feeds. Without line ending: LF and CRLF both end a line; a byte-order mark before the first line is
 * not part of it. Holds one line at most, and of a line longer than `maxBytes` nothing.
 */
export async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  maxBytes: number,
): AsyncGenerator<SourceEvent> {
  const open: OpenLine = { pieces: [], bytes: 0 };
  let number = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      append(open, chunk.subarray(start, end), maxBytes);
      yield close(open, ++number, maxBytes);
      start = end + 1;
    }
    append(open, chunk.subarray(start), maxBytes);
  }
  if (open.bytes > 0) yield close(open, ++number, maxBytes);
}

function append(open: OpenLine, piece: Buffer, maxBytes: number): void {
  open.bytes += piece.length;
  if (open.bytes > maxBytes) open.pieces = [];
  else if (piece.length > 0) open.pieces.push(piece);
}

function close(open: OpenLine, number: number, maxBytes: number): SourceEvent {
  const { pieces, bytes } = open;
  open.pieces = [];
  open.bytes = 0;
  if (bytes > maxBytes) {
    const [size, limit] = [megabytes(bytes), megabytes(maxBytes)];
    return { kind: "bad-line", number, reason: `this line is ${size} MB long; a line may have ${limit} MB` };
  }
  const [only] = pieces;
  const line = trimmed(pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces), number);
  if (!isUtf8(line)) return { kind: "bad-line", number, reason: notUtf8(line, number) };
  return { kind: "line", number, text: line.toString("utf8") };
}

function trimmed(line: Buffer, number: number): Buffer {
  const start = number === 1 && line[0] === 0xef && line[1] === 0xbb && line[2] === 0xbf ? 3 : 0;
  const end = line[line.length - 1] === CARRIAGE_RETURN ? line.length - 1 : line.length;
  return line.subarray(start, Math.max(start, end));
}

function notUtf8(line: Buffer, number: number): string {
  const wide =
    number === 1 && ((line[0] === 0xff && line[1] === 0xfe) || (line[0] === 0xfe && line[1] === 0xff));
  return wide ? "this is UTF-16: save the file as UTF-8" : "this line is not UTF-8 text";
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0);
