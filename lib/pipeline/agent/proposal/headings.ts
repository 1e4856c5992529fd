/** Only the beginning of a line is looked at: a pattern never meets more than this. */
const HEAD = 120;

const head = (line: string): string => line.slice(0, HEAD);

export const isHeading = (line: string): boolean => /^ {0,3}#{1,6}[ \t]/.test(head(line));

/** The words of a heading, or of a line that stands in bold alone: `## 2. Related work`, `**References:**`. */
function headingWords(line: string): string | null {
  const text = head(line).trim();
  const marked = /^#{1,6}[ \t]/.test(text) || /^(?:\*\*|__)[^*_]{1,80}(?:\*\*|__):?$/.test(text);
  return marked && line.trim().length < HEAD ? text.replace(/[#*_:]/g, "").trim() : null;
}

export const isReferenceHeading = (line: string): boolean =>
  /^(?:\d{1,2}[.)]?\s{1,3})?references?$/i.test(headingWords(line) ?? "");

const RELATED =
  /related (?:work|literature|research)|(?:prior|previous|closest|existing) (?:work|papers|literature)/i;

/** A heading, or the bold words that a paragraph begins with. */
export function opensRelatedWork(line: string): boolean {
  const words = headingWords(line) ?? /^\s{0,3}(?:\*\*|__)([^*_]{1,80})(?:\*\*|__)/.exec(head(line))?.[1];
  return words !== undefined && RELATED.test(words);
}

/** `# Title`, bold marks around it taken off; null for lines that are none. */
export function titleOf(line: string): string | null {
  if (!/^ {0,3}#[ \t]/.test(head(line))) return null;
  let text = line.trim().slice(1).trim();
  for (const mark of ["**", "__"]) {
    if (text.startsWith(mark) && text.endsWith(mark) && text.length > 2 * mark.length)
      text = text.slice(2, -2);
  }
  return text.trim();
}

const MARKED_ABSTRACT = /^ {0,3}(\*\*|__|\*|_)abstract\s{0,2}[:.]?\1\s{0,2}[:.—–-]?/i;
const PLAIN_ABSTRACT = /^ {0,3}abstract\s{0,2}[:—–]/i;

/** What follows the abstract's label on its line; null where the line does not begin with one. */
export function abstractStart(line: string): string | null {
  const words = headingWords(line);
  if (words !== null && /^abstract[.]?$/i.test(words)) return "";
  const label = MARKED_ABSTRACT.exec(head(line)) ?? PLAIN_ABSTRACT.exec(head(line));
  return label ? line.slice(label[0].length).trim() : null;
}
