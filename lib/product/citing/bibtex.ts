/**
 * A value as BibTeX reads it. `text`: any text, escaped. `name`: the same, kept whole: no style changes its capitals or takes it
 * for a person's name. `verbatim`: an address or a number. `bib`: written in BibTeX's own signs already.
 */
export type BibField =
  | { readonly text: string }
  | { readonly name: string }
  | { readonly verbatim: string }
  | { readonly bib: string };

export type BibEntry = {
  readonly type: "misc" | "dataset";
  readonly key: string;
  /** In the order in which they are written. */
  readonly fields: readonly (readonly [name: string, value: BibField])[];
};

const SPECIAL: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  $: "\\$",
  "&": "\\&",
  "%": "\\%",
  "#": "\\#",
  _: "\\_",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

/** White space in one; no control characters, no halves of a character. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, "")
    .trim();

/**
 * Any text, so that BibTeX and LaTeX print it as it is. Other scripts are kept: every engine of today reads UTF-8.
 * A brace is written as a command of its own (`\{` counts as a brace for BibTeX, which would miss the other one).
 */
export const bibText = (text: string): string =>
  plain(text).replaceAll(/[\\{}$&%#_~^]/g, (sign) => SPECIAL[sign] ?? sign);

/** Within braces an address needs no escaping but of braces and backslashes, which no address of ours has unencoded. */
const verbatim = (text: string): string => plain(text).replaceAll(/[{}\\]/g, encodeURIComponent);

const KEY_SIGNS = /[^A-Za-z0-9.:-]+/g;
/** What a key may hold; made of slugs, it stays the same as long as the thing it names. */
export const bibKey = (...parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll(KEY_SIGNS, "")).join(":");

function written(field: BibField): string {
  if ("text" in field) return bibText(field.text);
  if ("name" in field) return `{${bibText(field.name)}}`;
  return "verbatim" in field ? verbatim(field.verbatim) : field.bib;
}

/** One entry, ending with a line break. */
export function writeBibEntry({ type, key, fields }: BibEntry): string {
  const width = Math.max(...fields.map(([name]) => name.length));
  const lines = fields.map(([name, value]) => `  ${name.padEnd(width)} = {${written(value)}},`);
  return [`@${type}{${key},`, ...lines, "}", ""].join("\n");
}

/** A file of entries, an empty line between them. */
export const writeBib = (entries: readonly BibEntry[]): string => entries.map(writeBibEntry).join("\n");
