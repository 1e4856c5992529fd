/**
 * Until when a model's training data reach, by its maker's word: what the paper's text tells beside its tables. Months.
 * Source: arXiv 2611.03424v1, appendix E.4 (the first two) and E.5 (as in Table 19).
 */
export const STATED_CUTOFFS: Readonly<Record<string, string>> = {
  "Llama 4 Scout": "2024-08",
  "Claude Haiku 4.5": "2025-02",
  "Gemini 3.5 Flash-Lite": "2026-03",
};
