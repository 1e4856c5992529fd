/** A name that somebody made up: capitals inside, or letters with digits. */
const MADE_UP = "[A-Z][A-Za-z0-9]*[A-Z0-9][A-Za-z0-9-]*";
const INTRODUCED = new RegExp(
  `\\b(?:called|named|dubbed|termed|coined|(?:[Ww]e|[Pp]aper|[Ww]ork) (?:propose|introduce|present|develop|design|release)s?)\\s+(?:the |a |an )?["'“‘\`]*(?:\\\\\\w+\\{)?(${MADE_UP})`,
  "g",
);
const STAND_IN = "the proposed work";
const ARTICLE_BEFORE = /\b(?:a|an|the|our) the proposed work/gi;
const OUTCOME =
  /\s?(?:\b(?:by|of|to|at|with|from) )?(?:\b(?:up to|over|more than|at least|about|around|nearly|an average of) )?\$?\b\d[\d.,]*\s?(?:\\?%|percent(?:age points?)?|(?:x|times|fold|-fold)\b|×)\$?/gi;

/** The names that an abstract introduces for its own work, as far as two turns of phrase give them away. */
export function coinedNames(abstract: string): string[] {
  const names = Array.from(abstract.matchAll(INTRODUCED), ([, name]) => name ?? "");
  return [...new Set(names)].filter((name) => name.length > 2).sort((a, b) => b.length - a.length);
}

/** Coined names become "the proposed work", figures of performance disappear. A rough stand-in for rules 4a and 4b. */
export function withoutNamesAndOutcomes(sentence: string, names: readonly string[]): string {
  const anonymous = names.reduce((text, name) => text.replaceAll(name, STAND_IN), sentence);
  return anonymous
    .replace(ARTICLE_BEFORE, STAND_IN)
    .replace(OUTCOME, "")
    .replace(/\s+([.,;:])/g, "$1");
}
