const CITED = /\[(\d{1,4}(?:\s?[,;]\s?\d{1,4}){0,30})\]/g;
/** Code and mathematics: `x[0]` and $[0, 1]$ cite nothing. */
const NOT_PROSE = /`[^`]*`|\$[^$]*\$/g;

/**
 * The numbers cited as [n] or [n, m] in these lines, distinct, in order. Fenced code, code spans and mathematics are left
 * out, and so is a list with a zero in it, which is an interval.
 */
export function citedNumbers(lines: readonly string[]): readonly number[] {
  const numbers = new Set<number>();
  let skipping: string | null = null;
  for (const line of lines) {
    const mark = blockMark(line);
    if (mark !== null && (skipping === null || skipping === mark)) skipping = skipping === null ? mark : null;
    else if (skipping === null) for (const number of inLine(line)) numbers.add(number);
  }
  return [...numbers];
}

function blockMark(line: string): string | null {
  const start = line.slice(0, 40).trimStart();
  if (start.startsWith("```")) return "```";
  return start.startsWith("~~~") ? "~~~" : null;
}

function inLine(line: string): readonly number[] {
  const numbers: number[] = [];
  for (const match of line.replace(NOT_PROSE, " ").matchAll(CITED)) {
    const list = (match[1] ?? "").split(/[,;]/).map(Number);
    if (list.length === 1 || !list.includes(0)) numbers.push(...list);
  }
  return numbers;
}
