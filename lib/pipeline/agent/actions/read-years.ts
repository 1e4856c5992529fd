import type { YearRange } from "@/lib/pipeline/agent/ports";

type Years =
  | { readonly ok: true; readonly range: YearRange }
  | { readonly ok: false; readonly feedback: string };

const FILTER = /^years?\s?[:=]?\s?(\d{4})(?:\s?(?:-|–|—|to)\s?(\d{4}))?$/i;

/** `years: 2020-2025` or `year: 2024`, on one line with single blanks. */
export function readYears(filter: string): Years {
  const found = FILTER.exec(filter);
  if (!found) {
    return {
      ok: false,
      feedback:
        'The year filter could not be read: write "| years: 2020-2025" or "| years: 2024". Nothing was searched.',
    };
  }
  const from = Number(found[1]);
  const to = Number(found[2] ?? found[1]);
  if (from > to) {
    return { ok: false, feedback: `The years ${from}-${to} run backwards: write the earlier one first.` };
  }
  return { ok: true, range: { from, to } };
}

export const yearsText = (years: YearRange | null): string => {
  if (years === null) return "";
  return years.from === years.to ? ` | years: ${years.from}` : ` | years: ${years.from}-${years.to}`;
};
