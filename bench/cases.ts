import type { BenchCase } from "./case";

/** Every case by name. Loaded one at a time: a case's memory is then its own. */
export const CASES: Readonly<Record<string, () => Promise<BenchCase>>> = {
  "cite-match": async () => (await import("./cases/cite-match")).citeMatch,
  "bm25-hh": async () => (await import("./cases/bm25-hh")).bm25HH,
  "neighbours-hh": async () => (await import("./cases/neighbours-hh")).neighboursHH,
  "corpus-search": async () => (await import("./cases/corpus-search")).corpusSearch,
  "corpus-search-agents": async () => (await import("./cases/corpus-search-agents")).corpusSearchAgents,
  "corpus-search-server": async () => (await import("./cases/corpus-search-server")).corpusSearchServer,
  score: async () => (await import("./cases/score")).score,
  "agent-runs": async () => (await import("./cases/agent-runs")).agentRuns,
  "agent-workers": async () => (await import("./cases/agent-workers")).agentWorkers,
  site: async () => (await import("./cases/site")).site,
  "site-page": async () => (await import("./cases/site-page")).sitePage,
  encode: async () => (await import("./cases/encode")).encode,
};
