/**
 * What two spellings of a tag have in common: lower case, no accents of width, hyphens and slashes as blanks, single blanks,
 * every word in the singular. Only for comparing: "meta-analysis" and "Meta Analyses" share the key "meta analysis".
 */
export const tagKey = (tag: string): string =>
  tag
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\-–—‐‑/_]+/gu, " ")
    .trim()
    .split(" ")
    .map(singular)
    .join(" ");

/** The singular by the word's ending. Words that it gets wrong are got wrong alike wherever they stand. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /(ss|us|is|ics)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(yses|heses)$/.test(word)) return `${word.slice(0, -2)}is`;
  if (/(sses|xes|ches|shes|zzes)$/.test(word)) return word.slice(0, -2);
  if (/ices$/.test(word) && IRREGULAR.has(word)) return IRREGULAR.get(word) ?? word;
  return word.slice(0, -1);
}

const IRREGULAR = new Map([
  ["matrices", "matrix"],
  ["vertices", "vertex"],
  ["indices", "index"],
]);
