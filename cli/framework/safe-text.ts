/**
 * What a terminal may act on instead of showing it: C0 but tab and line feed, DEL, C1, halves of surrogate pairs, line and
 * paragraph separators, and the marks that turn the direction of text. A carriage return is kept where it ends a line.
 */
const ACTIVE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
  /\r(?!\n)|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/** Text of others (models, endpoints, files) as a terminal may get it: what it could act on is written out, e.g. <U+001B>. */
export const safeText = (text: string): string => text.replace(ACTIVE, named);

/** The same on one line: breaks and tabs become one blank. */
export const safeLine = (text: string): string => safeText(text.replace(/\s+/gu, " ")).trim();

/** A JSON text that means the same and holds none of these characters: inside strings each has an escape. */
export const safeJson = (json: string): string =>
  json.replace(ACTIVE, (character) => `\\u${codeOf(character)}`);

const named = (character: string): string => `<U+${codeOf(character).toUpperCase()}>`;
const codeOf = (character: string): string => character.charCodeAt(0).toString(16).padStart(4, "0");
