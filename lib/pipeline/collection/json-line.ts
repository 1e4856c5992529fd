/** A line read as JSON, or what is wrong with it in words that point at the place. */
export type JsonLine =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly field: string | null; readonly message: string };

export function parseJsonLine(text: string): JsonLine {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    const bare = bareNumber(text);
    if (bare !== null) return { ok: false, field: printable(bare.field), message: notFinite(bare.word) };
    if (/^\s*\[\s*(\{[^}]*)?$/.test(text)) return { ok: false, field: null, message: LIST };
    return { ok: false, field: null, message: `not JSON: ${shortened(error)}` };
  }
}

const LIST = "not JSON by itself: a list over several lines? Write one object a line, without [ and ]";

/** A key of a line that is no JSON may hold anything, also what a terminal takes for a command. */
const printable = (text: string | null): string | null => text?.replace(/\p{Control}/gu, " ") ?? null;

const notFinite = (word: string): string => `${word} is not JSON: every number must be finite`;

type BareNumber = { readonly word: string; readonly field: string | null };

/** NaN or Infinity outside of strings, with the key before it: what Python's json writes unless told not to. */
function bareNumber(text: string): BareNumber | null {
  let field: string | null = null;
  let at = 0;
  while (at < text.length) {
    if (text[at] === '"') {
      const end = endOfString(text, at);
      if (/^\s*:/.test(text.slice(end + 1, end + 20))) field = text.slice(at + 1, Math.min(end, at + 80));
      at = end + 1;
    } else {
      const word = ["NaN", "-Infinity", "Infinity"].find((name) => text.startsWith(name, at));
      if (word !== undefined) return { word, field };
      at++;
    }
  }
  return null;
}

/** The place of the quote that closes the string opened at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return Math.min(at, text.length);
}

/** The engine's message, without control characters and cut where it quotes a long piece of the line. */
function shortened(error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).replace(/\p{Control}/gu, " ");
  return message.length > 160 ? `${message.slice(0, 160)}…` : message;
}
