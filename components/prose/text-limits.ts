/** A proposal of five pages has some 20,000 characters and 400 lines. */
const [LONGEST, MOST_LINES, MOST_QUOTED, MOST_MARKERS] = [100_000, 5000, 500, 12] as const;
/** What a browser can show of a text without any form. */
export const LONGEST_PLAIN = 400_000;
/** Deeper nesting than anyone reads; the page's other elements come on top. */
export const DEEPEST = 100;
export const MOST_NODES = 40_000;

/**
 * Time that the parser may need, in pairs of signs: it looks back at every sign of a block for each of them. A block of this
 * many pairs takes some 0.3 s; a page of dense prose has a thousandth of it.
 */
const MOST_PAIRS = 2_000_000;
const SIGNS = /[*_~[\]!<`$\\&@]/g;
/** What opens quotes and lists at the beginning of a line. */
const MARKERS = /^(?:\s*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))+/;
const MARKER = />|[-*+]|\d+[.)]/g;

/**
 * Why a text is not read as Markdown, in words for the reader; null where it can be. Found in one pass, before the parser sees
 * it: what makes the parser read the same characters again and again must not be a way to stop the site.
 */
export function tooMuch(text: string): string | null {
  if (text.length > LONGEST) return "it is too long";
  if (runLengths(text, "`") > 8 || runLengths(text, "$") > 8) return "it holds too many kinds of fences";
  const lines = text.split(/\r\n|[\r\n]/);
  if (lines.length > MOST_LINES) return "it has too many lines";
  if (lines.filter((line) => /^\s*>/.test(line)).length > MOST_QUOTED) return "it quotes too many lines";
  if (lines.some((line) => markersOf(line) > MOST_MARKERS)) return "it is nested too deeply";
  if (pairs(lines) > MOST_PAIRS) return "it holds too many signs at one place";
  return null;
}

const markersOf = (line: string): number => (MARKERS.exec(line)?.[0].match(MARKER) ?? []).length;

/** Over all blocks between empty lines: the square of the signs and lines in it. */
function pairs(lines: readonly string[]): number {
  let [all, block] = [0, 0];
  for (const line of [...lines, ""]) {
    block += line.trim() === "" ? 0 : 1 + (line.match(SIGNS)?.length ?? 0);
    if (line.trim() !== "") continue;
    all += block ** 2;
    block = 0;
  }
  return all;
}

/** How many different lengths the runs of a sign have: the end of each is looked for through the whole text. */
function runLengths(text: string, sign: "`" | "$"): number {
  const lengths = new Set<number>();
  let run = 0;
  for (let i = 0; i <= text.length; i++) {
    if (text[i] === sign) run++;
    else if (run > 0) {
      lengths.add(run);
      run = 0;
    }
  }
  return lengths.size;
}
