import type { Frame } from "./frames";
import { cstring, message } from "./messages";

/** The SQL of a Query or Parse frame; null for any other frame, and for a malformed one. */
export function statementText({ kind, bytes }: Frame): string | null {
  if (kind === "Q") return bytes.toString("utf8", 5, bytes.length - 1);
  if (kind !== "P") return null;
  const { start, end } = textRange(bytes);
  return start === 0 || end < 0 ? null : bytes.toString("utf8", start, end);
}

/** The same frame with other SQL in it. */
export function withStatementText(frame: Frame, text: string): Frame {
  if (frame.kind === "Q") return { kind: "Q", bytes: message("Q", cstring(text)) };
  const { start, end } = textRange(frame.bytes);
  const parts = [frame.bytes.subarray(5, start), cstring(text), frame.bytes.subarray(end + 1)];
  return { kind: frame.kind, bytes: message(frame.kind, ...parts) };
}

function textRange(bytes: Buffer): { start: number; end: number } {
  const start = bytes.indexOf(0, 5) + 1;
  return { start, end: bytes.indexOf(0, start) };
}
