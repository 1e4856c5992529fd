/** A full stop after one of these does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|resp|etc|al|approx|fig|figs|eq|eqs|sec|ref|no|dr|prof|st|w\.r\.t|i\.i\.d|a\.k\.a|[A-Z])\.$/i;
/** An end mark with its closing quotes before white space, or a mark of a script that writes no blank after it. */
const BOUNDARY = /[.!?]+["'”’)\]]*(?=\s)|[。！？।]+["'”’）」』]*/g;
/** A formula longer than this is taken for a stray dollar sign. */
const LONGEST_FORMULA = 400;

/**
 * The sentences of a text, in order, trimmed, none empty. A full stop inside `$…$`, after an abbreviation or before a
 * lower-case letter does not end one; ideographic and Devanagari stops do. Linear in the text's length.
 */
export function splitSentences(text: string): string[] {
  const formulas = formulaSpans(text);
  const sentences: string[] = [];
  let start = 0;
  let formula = 0;
  for (const match of text.matchAll(BOUNDARY)) {
    const end = match.index + match[0].length;
    while ((formulas[formula]?.end ?? Number.POSITIVE_INFINITY) <= match.index) formula++;
    if ((formulas[formula]?.start ?? Number.POSITIVE_INFINITY) < match.index) continue;
    if (match[0].startsWith(".") && !endsSentence(text, end)) continue;
    sentences.push(text.slice(start, end));
    start = end;
  }
  sentences.push(text.slice(start));
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== "");
}

function endsSentence(text: string, end: number): boolean {
  if (ABBREVIATION.test(text.slice(Math.max(0, end - 12), end))) return false;
  return !/^\s+\p{Ll}/u.test(text.slice(end, end + 8));
}

function formulaSpans(text: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  let open = -1;
  for (let at = text.indexOf("$"); at !== -1; at = text.indexOf("$", at + 1)) {
    if (text[at - 1] === "\\") continue;
    if (open === -1 || at - open > LONGEST_FORMULA) open = at;
    else {
      spans.push({ start: open, end: at });
      open = -1;
    }
  }
  return spans;
}
