const LAST_ASCII_CONTROL = 0x1f;
const REPLACED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** What XML 1.0 lets a document hold (production 2, Char); noncharacters, which it discourages, are left out too. */
function mayStand(code: number): boolean {
  if (code <= LAST_ASCII_CONTROL) return code === 0x9 || code === 0xa || code === 0xd;
  if (code >= 0x7f && code <= 0x9f) return false;
  if (code >= 0xd800 && code <= 0xdfff) return false;
  return (code & 0xfffe) !== 0xfffe && !(code >= 0xfdd0 && code <= 0xfdef);
}

/** Text as it may stand in an element or an attribute in quotes: nothing in it is read as markup, and no character ends the document. */
export function xmlText(text: string): string {
  let safe = "";
  for (const character of text)
    if (mayStand(character.codePointAt(0) ?? 0)) safe += REPLACED[character] ?? character;
  return safe;
}

/** Embedding, override and isolate signs: one that is left open would turn what follows it. */
const DIRECTION_SIGNS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** A name of unknown direction between isolates (U+2068 … U+2069): it cannot turn the words around it. */
export const isolated = (name: string): string => `\u2068${name.replaceAll(DIRECTION_SIGNS, "")}\u2069`;
