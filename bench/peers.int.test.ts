import { spawnSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { bestJaccardWithin } from "@/lib/science/metrics/best-jaccard";
import { citationSets } from "@/lib/science/metrics/citation-sets";
import { buildBm25Index } from "@/lib/science/retrieval/bm25";
import { Bm25Scorer } from "@/lib/science/retrieval/bm25-scorer";
import { countPoolTerms, countQueryTerms, type Vocabulary } from "@/lib/science/retrieval/term-counts";
import { tokenize } from "@/lib/science/retrieval/tokenize";
import { seededRandom } from "@/lib/science/stats/seeded-random";
import { abstracts, citationLists, steep } from "./synthetic";

const python = process.env.IDEATASTE_PEERS_PYTHON || "python3";
const present =
  spawnSync(python, ["-c", "import numpy, scipy, rank_bm25, bm25s, numba"], { stdio: "ignore" }).status === 0;

/** What a Python program prints as JSON when it reads the input as JSON. */
function ask(program: string, input: unknown): number[][] {
  const { stdout, stderr, status } = spawnSync(python, ["-c", program], {
    input: JSON.stringify(input),
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const RANK_BM25 = `
import json, sys
from rank_bm25 import BM25Okapi
pool = json.load(sys.stdin)
index = BM25Okapi(pool, k1=1.5, b=0.75)
print(json.dumps([index.get_scores(query).tolist() for query in pool[:40]]))`;

const SCIPY_JACCARD = `
import json, sys
import numpy as np, scipy.sparse as sp
sets = [sorted(set(s)) for s in json.load(sys.stdin)]
vocabulary = {p: i for i, p in enumerate(sorted({p for s in sets for p in s}))}
columns = [vocabulary[p] for s in sets for p in s]
starts = np.cumsum([0] + [len(s) for s in sets])
m = sp.csr_matrix((np.ones(len(columns)), columns, starts), shape=(len(sets), len(vocabulary)))
shared = (m @ m.T).toarray()
sizes = np.asarray(m.sum(1)).ravel()
j = shared / (sizes[:, None] + sizes[None, :] - shared)
np.fill_diagonal(j, 0)
print(json.dumps([j.max(1).tolist()]))`;

describe.skipIf(!present)(
  "the peers agree (needs Python with numpy, scipy, rank_bm25, bm25s and numba)",
  () => {
    it("gives the BM25 scores of rank_bm25, to 1e-9", () => {
      const texts = abstracts(seededRandom("peers/bm25"), steep, 400);
      const vocabulary: Vocabulary = new Map();
      const scorer = new Bm25Scorer(buildBm25Index(countPoolTerms(texts, vocabulary), vocabulary.size));
      const theirs = ask(RANK_BM25, texts.map(tokenize));
      expect(theirs).toHaveLength(40);
      theirs.forEach((expected, query) => {
        const ours = [...scorer.scores(countQueryTerms([texts[query] ?? ""], vocabulary), 0)];
        const worst = Math.max(
          ...expected.map((score, document) => Math.abs(score - (ours[document] ?? Number.NaN))),
        );
        expect(worst).toBeLessThan(1e-9);
      });
    });

    it("gives the best Jaccard matches of scipy's sparse product, to 1e-12", () => {
      const lists = citationLists(seededRandom("peers/jaccard"), 500, 3000);
      const [theirs = []] = ask(SCIPY_JACCARD, lists);
      const ours = bestJaccardWithin(citationSets(lists, new Map())).best;
      expect(theirs).toHaveLength(500);
      expect(
        Math.max(...theirs.map((score, document) => Math.abs(score - (ours[document] ?? Number.NaN)))),
      ).toBeLessThan(1e-12);
    });

    it("prints how the two compare in time", () => {
      const bench = spawnSync(
        process.execPath,
        [
          "--import",
          "tsx",
          "bench/main.ts",
          "--only",
          "cite-match",
          "--size",
          "300",
          "--peers",
          "--python",
          python,
        ],
        { cwd: path.resolve(import.meta.dirname, ".."), encoding: "utf8" },
      );
      expect(bench.stdout).toMatch(/scipy sparse product: .*(times as|not compared: no file)/);
      expect(bench.stdout).not.toContain("printed no time");
    });
  },
);
