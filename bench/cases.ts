import type { BenchCase } from "./case";

/** Every case by name. Loaded one at a time: a case's memory is then its own. */
export const CASES: Readonly<Record<string, () => Promise<BenchCase>>> = {
  "cite-match": async () => (await import("./cases/cite-match")).citeMatch,
  "bm25-hh": async () => (await import("./cases/bm25-hh")).bm25HH,
  "neighbours-hh": async () => (await import("./cases/neighbours-hh")).neighboursHH,
  "corpus-search": async () => (await import("./cases/corpus-search")).corpusSearch,
  "corpus-search-agents": async () => (await import("./cases/corpus-search-agents")).corpusSearchAgents,
  score: async () => (await import("./cases/score")).score,
  encode: async () => (await import("./cases/encode")).encode,
};
