import type { ImportFailure, ImportProblem } from "@/lib/domain/import-report";

/** Either what a file holds, whole, or why none of it was taken. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ImportFailure };

export const MAX_PROBLEMS = 20;

/** Keeps the first problems in the order of the file and counts the rest. */
export class ProblemList {
  readonly #file: string;
  readonly #kept: ImportProblem[] = [];
  #total = 0;

  constructor(file: string) {
    this.#file = file;
  }

  get total(): number {
    return this.#total;
  }

  add(line: number | null, field: string | null, message: string): void {
    this.#total++;
    if (this.#kept.length < MAX_PROBLEMS) this.#kept.push({ file: this.#file, line, field, message });
  }

  /** The reading that these problems allow: `value` is made only where there are none. */
  reading<T>(value: () => T): Reading<T> {
    if (this.#total === 0) return { ok: true, value: value() };
    return { ok: false, failure: { problems: this.#kept, total: this.#total } };
  }
}

/** A problem as one line of text: file, line, field, what is wrong. */
export function problemText({ file, line, field, message }: ImportProblem): string {
  const at = [
    file,
    ...(line === null ? [] : [`line ${line}`]),
    ...(field === null ? [] : [`field "${field}"`]),
  ];
  return `${at.join(", ")}: ${message}`;
}

/** Every problem as a line, then how many are not shown, then what became of the file. */
export function failureLines(failure: ImportFailure): string[] {
  const lines = failure.problems.map(problemText);
  const hidden = failure.total - failure.problems.length;
  if (hidden > 0) lines.push(`… and ${hidden} more problems`);
  return [...lines, "Nothing was imported."];
}
