import type { StepKind } from "@/lib/domain/step";
import type { NearPaper, Peer } from "@/lib/product/proposal-page/ports";
import type { Wait } from "@/lib/product/proposal-page/standing";

const STEP_WORDS: Readonly<Record<StepKind, string>> = {
  index: "making the corpus searchable",
  encode: "turning texts into vectors",
  extract: "reading abstracts into ideas",
  neighbours: "finding the nearest documents",
  judge: "judging pairs",
  score: "scoring",
  rank: "ranking",
  overlap: "comparing with earlier literature",
};

const STATUS: Readonly<Record<"pending" | "running" | "failed", string>> = {
  pending: "waits its turn",
  running: "is under way",
  failed: "has failed",
};

/** What has to happen before there is anything to show. */
export function waitWords(wait: Wait): string {
  switch (wait.kind) {
    case "population":
      return "A population is compared and judged once it is complete, and this one is not.";
    case "nothing":
      return "Nobody has asked for this population to be scored yet.";
    case "step":
      return `One step of its scoring, ${STEP_WORDS[wait.step]}, ${STATUS[wait.status]}${wait.error === null ? "." : `: ${wait.error}`}`;
  }
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth"] as const;
export const ordinal = (rank: number): string => ORDINALS[rank - 1] ?? `no. ${rank}`;

/** How near the proposal is to a human paper, seen from the paper. */
export const rankWords = ({ rank }: NearPaper): string => `${ordinal(rank)} of its five nearest`;

/** How near a peer is, seen from either side. */
export function peerWords({ number, rank, itsRank }: Peer): string {
  const theirs = itsRank === null ? "" : `has this one as its ${ordinal(itsRank)}`;
  if (rank === null) return `proposal ${number}, ${theirs}`;
  const own = rank === 1 ? "the nearest" : `the ${ordinal(rank)}`;
  return `proposal ${number}, ${own}${theirs === "" ? "" : `, and ${theirs}`}`;
}
