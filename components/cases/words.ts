import type { CasePattern } from "@/lib/product/cases/ports";

export const PATTERN_WORDS: Readonly<
  Record<CasePattern, { readonly title: string; readonly tab: string; readonly meaning: string }>
> = {
  "other-approach": {
    title: "Same problem, different approach",
    tab: "Same problem, different approach",
    meaning:
      "Pairs of a human paper and a machine’s proposal that the judge found to share the problem, but not the approach; both state one.",
  },
  "all-shared": {
    title: "All five parts shared",
    tab: "All five shared",
    meaning:
      "Pairs of a human paper and a machine’s proposal that the judge found to share everything: kind, problem, motivation, approach and plan.",
  },
  "other-problem": {
    title: "Same approach, different problem",
    tab: "Same approach, different problem",
    meaning:
      "Pairs of a human paper and a machine’s proposal that the judge found to share the approach, but not the problem; both state one.",
  },
};
