import { parentPort } from "node:worker_threads";
import { DenseRankings, SparseRankings } from "@/lib/science/retrieval/corpus-rankings";
import type { RankingNotice, RankingQuestion, RankingReply } from "./ranking-messages";

// A thread's life: the texts or the vectors of a corpus, their index, then queries until it is ended.

let texts: string[] = [];
let sparse: SparseRankings | null = null;
let dense: DenseRankings | null = null;

function answer(question: RankingQuestion): RankingReply {
  switch (question.kind) {
    case "build-sparse":
      sparse = new SparseRankings(texts, question.years);
      texts = [];
      return { kind: "built" };
    case "build-dense": {
      const { vectors, dimensions } = question.vectors;
      dense = new DenseRankings(vectors, dimensions, question.years);
      return { kind: "built" };
    }
    case "sparse": {
      const index = built(sparse);
      return { kind: "ranked", rankings: question.queries.map(({ text, years }) => index.rank(text, years)) };
    }
    case "dense":
      return { kind: "ranked", rankings: built(dense).rank(question.queries) };
  }
}

function built<T>(index: T | null): T {
  if (index === null) throw new Error("nothing was built to rank");
  return index;
}

parentPort?.on("message", (message: RankingNotice | RankingQuestion) => {
  if (message.kind === "texts") {
    for (const text of message.texts) texts.push(text);
    return;
  }
  let reply: RankingReply;
  try {
    reply = answer(message);
  } catch (error) {
    reply = { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(reply);
});
