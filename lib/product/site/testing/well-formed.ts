const NAME = "[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?";
const PART = new RegExp(
  `<\\?xml [^<>]*\\?>|<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>|[^<]+`,
  "gu",
);
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 does not allow them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u;

/**
 * What is wrong with a text as XML 1.0 without comments, CDATA and DOCTYPE; null: nothing. Strict: one root, every element
 * closed in order, attributes in quotes and once each, no stray "<" or "&", no character that XML does not allow.
 */
export function xmlFault(text: string): string | null {
  if (FORBIDDEN.test(text)) return "a character that XML does not allow";
  if (ENTITY.test(text)) return "an ampersand that begins no entity";
  const open: string[] = [];
  let [at, roots] = [0, 0];
  for (const { 0: part, 1: slash, 2: name, 3: attributes, 4: ended, index } of text.matchAll(PART)) {
    if (index !== at) return `markup that cannot be read at ${at}: ${text.slice(at, at + 40)}`;
    at += part.length;
    if (name === undefined) {
      if (open.length === 0 && !part.startsWith("<?xml") && part.trim() !== "")
        return "text outside the root";
      continue;
    }
    if (slash === "/") {
      if (open.pop() !== name) return `</${name}> closes something else`;
      continue;
    }
    const names = [...(attributes ?? "").matchAll(new RegExp(`(${NAME})\\s*=`, "gu"))].map((one) => one[1]);
    if (new Set(names).size !== names.length) return `an attribute of <${name}> is there twice`;
    if (open.length === 0) roots += 1;
    if (ended !== "/") open.push(name);
  }
  if (at !== text.length) return `markup that cannot be read at ${at}: ${text.slice(at, at + 40)}`;
  if (open.length > 0) return `<${open.at(-1)}> is not closed`;
  return roots === 1 ? null : `${roots} roots`;
}
