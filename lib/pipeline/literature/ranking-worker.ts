import { parentPort } from "node:worker_threads";
import { DenseRankings, SparseRankings } from "@/lib/science/retrieval/corpus-rankings";
import type { RankingReply, RankingRequest } from "./ranking-messages";

// A thread's life: the texts of a corpus, its index, then queries until it is ended.

type Built = { readonly sparse: SparseRankings; readonly dense: DenseRankings | null };

let texts: string[] = [];
let built: Built | null = null;

function build({ years, vectors }: Extract<RankingRequest, { kind: "build" }>): RankingReply {
  const sparse = new SparseRankings(texts, years);
  texts = [];
  built = { sparse, dense: vectors && new DenseRankings(vectors.vectors, vectors.dimensions, years) };
  return { kind: "built" };
}

function rank({ sparse, dense }: Extract<RankingRequest, { kind: "rank" }>): RankingReply {
  if (built === null) throw new Error("nothing was built to rank");
  if (built.dense === null && dense.length > 0) throw new Error("the corpus was opened without vectors");
  const index = built.sparse;
  return {
    kind: "ranked",
    sparse: sparse.map(({ text, years }) => index.rank(text, years)),
    dense: built.dense?.rank(dense) ?? [],
  };
}

parentPort?.on("message", (request: RankingRequest) => {
  if (request.kind === "texts") {
    for (const text of request.texts) texts.push(text);
    return;
  }
  let reply: RankingReply;
  try {
    reply = request.kind === "build" ? build(request) : rank(request);
  } catch (error) {
    reply = { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(reply);
});
