/** What stands before a colon, or in brackets at the end. */
const HEAD = /^[^:]+: (?=.)/;
const TAIL = /(?<=.) \([^()]+\)$/;

function withoutCommon(names: readonly string[], part: RegExp): readonly string[] {
  const found = names[0]?.match(part)?.[0];
  const common = found !== undefined && names.every((name) => name.match(part)?.[0] === found);
  return common && names.length > 1 ? names.map((name) => name.replace(part, "")) : names;
}

/**
 * What all names say before a colon, or in brackets at the end, goes without saying where they stand together:
 * "Writer: a", "Writer: b" → "a", "b"; "a (synthetic)", "b (synthetic)" → "a", "b".
 */
export const shortNames = (names: readonly string[]): readonly string[] =>
  withoutCommon(withoutCommon(names, HEAD), TAIL);
