/** C0 without tab, line feed and carriage return; DEL; C1; halves of a surrogate pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const UNFIT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/gu;

/** The deepest nesting of lists and objects that a trace may have. */
export const MAX_DEPTH = 100;

/**
 * Replaces each character that no text has a use for by one blank, so that the words around it stay apart. Postgres refuses
 * U+0000, and a lone surrogate has no UTF-8 form: left in, a text would change when stored. Everything else is kept as
 * it is: LaTeX, every script, combining marks, line breaks.
 */
export const cleanText = (text: string): string => text.replace(UNFIT, " ");

export const hasUnfitCharacters = (text: string): boolean => text.search(UNFIT) >= 0;

/**
 * The same for every string and key inside a JSON value. Null where it is nested deeper than MAX_DEPTH or holds a number
 * too large to be one (1e400), which would come back from storage as null.
 */
export function cleanJson(value: unknown, depth = 0): { readonly value: unknown } | null {
  if (typeof value === "string") return { value: cleanText(value) };
  if (typeof value === "number" && !Number.isFinite(value)) return null;
  if (typeof value !== "object" || value === null) return { value };
  if (depth >= MAX_DEPTH) return null;
  return Array.isArray(value) ? cleanList(value, depth) : cleanObject(value, depth);
}

function cleanList(list: readonly unknown[], depth: number): { readonly value: unknown } | null {
  const cleaned: unknown[] = [];
  for (const item of list) {
    const child = cleanJson(item, depth + 1);
    if (child === null) return null;
    cleaned.push(child.value);
  }
  return { value: cleaned };
}

function cleanObject(object: object, depth: number): { readonly value: unknown } | null {
  const cleaned: [string, unknown][] = [];
  for (const [key, item] of Object.entries(object)) {
    const child = cleanJson(item, depth + 1);
    if (child === null) return null;
    cleaned.push([cleanText(key), child.value]);
  }
  return { value: Object.fromEntries(cleaned) };
}
