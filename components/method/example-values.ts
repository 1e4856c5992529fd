import { type Score, scored } from "@/lib/domain/score";
import { perSlot, type SlotVerdict } from "@/lib/domain/slots";
import { jaccard } from "@/lib/science/metrics/best-jaccard";
import { citationLevel, humanCitationLevel } from "@/lib/science/metrics/citation-level";
import { citationSets, citationsOf } from "@/lib/science/metrics/citation-sets";
import { humanIdeaLevel, ideaLevel } from "@/lib/science/metrics/idea-level";
import { percentOfHuman } from "@/lib/science/metrics/percent-of-human";
import { reviewScore } from "@/lib/science/metrics/review-score";
import { slicesAtCutoff } from "@/lib/science/metrics/slices";
import { tagCoverage } from "@/lib/science/metrics/tag-coverage";
import { allocateTopics, topicMass } from "@/lib/science/metrics/topic-allocation";
import { RankFusion } from "@/lib/science/retrieval/fusion";
import { NEIGHBOURS } from "@/lib/science/retrieval/nearest-documents";
import { agreement } from "@/lib/science/stats/agreement";
import { bootstrapInterval } from "@/lib/science/stats/bootstrap";
import { cohenKappa } from "@/lib/science/stats/cohen-kappa";
import { rankRanges } from "@/lib/science/stats/rank-ranges";
import { seededRandom } from "@/lib/science/stats/seeded-random";

// The examples of the method page. Only what goes in is written here; what comes out is computed by the engine when the
// page is made, so that no example can say something else than the engine does.

/** What two human papers and two proposals cite. */
export const CITES = {
  h1: ["p", "q", "r"],
  h2: ["r", "s"],
  a1: ["p", "q"],
  a2: ["p", "t"],
} as const;

export function citationExample() {
  const vocabulary = new Map<string, number>();
  const human = citationSets([CITES.h1, CITES.h2], vocabulary);
  const proposals = citationSets([CITES.a1, CITES.a2], vocabulary);
  const overlap = (h: number, a: number): number => jaccard(citationsOf(human, h), citationsOf(proposals, a));
  const level = citationLevel(human, proposals);
  const humanLevel = humanCitationLevel(human);
  return {
    overlaps: { h1: [overlap(0, 0), overlap(0, 1)], h2: [overlap(1, 0), overlap(1, 1)] },
    level,
    humanLevel,
    percent: percentOfHuman(level.matchCite, humanLevel.matchCite),
  };
}

/** A verdict from a word: a letter for each part that is shared, in the order of the slots ("TP---"). */
const verdict = (shared: string): SlotVerdict => perSlot((_, at) => shared[at] !== "-");
const NOTHING = "-----";

/** Eight human papers; what pairs of neighbours share: type, problem, motivation, approach, plan. Any other pair: nothing. */
export const HUMAN_PAIRS = { "1 2": "TPMA-", "3 4": "TPM--", "5 6": "T----", "7 8": "T----" } as const;
/** What each human paper shares with each of two proposals, human paper first. Any other pair: nothing. */
export const PROPOSAL_PAIRS = { "1 1": "TP---", "1 2": "---A-", "2 1": "TP---", "3 2": "--M--" } as const;
/** What the two proposals share with each other. */
export const PEER_PAIR = "TP---";
const PAPERS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

const shared = (pairs: Readonly<Record<string, string>>, a: number, b: number): SlotVerdict =>
  verdict(pairs[`${a + 1} ${b + 1}`] ?? NOTHING);

/** 1 and 2 are each other's nearest, so are 3 and 4, and so on; the others follow. */
const nearestOthers = (own: number): readonly number[] => {
  const partner = own % 2 === 0 ? own + 1 : own - 1;
  return [partner, ...PAPERS.filter((other) => other !== own && other !== partner)].slice(0, NEIGHBOURS);
};

export function ideaExample() {
  const human = humanIdeaLevel({
    HH: PAPERS.map(nearestOthers),
    verdictHH: (a, b) => shared(HUMAN_PAIRS, Math.min(a, b), Math.max(a, b)),
  });
  const level = ideaLevel(human.weighting, {
    HA: PAPERS.map(() => [0, 1]),
    AA: [[1], [0]],
    verdictHA: (h, a) => shared(PROPOSAL_PAIRS, h, a),
    verdictAA: () => verdict(PEER_PAIR),
  });
  return { human, level, percent: percentOfHuman(level.matchIdea, human.matchIdea) };
}

/** Three documents as two channels rank them, best first: by words, and by meaning. */
export const CHANNELS = { words: ["x", "y", "z"], meaning: ["y", "z", "x"] } as const;

export function fusionExample() {
  const names = ["x", "y", "z"] as const;
  const ranked = (channel: readonly string[]) =>
    Uint32Array.from(channel, (document) => names.indexOf(document as (typeof names)[number]));
  const { indexes, scores } = new RankFusion(3, 3).fuse([ranked(CHANNELS.words), ranked(CHANNELS.meaning)]);
  return Array.from(indexes, (index, at) => ({ document: names[index] ?? "", score: scores[at] ?? 0 }));
}

/** What five documents bring to an average. */
export const DRAWN = [0.1, 0.3, 0.3, 0.6, 0.7] as const;
export const intervalExample = () => bootstrapInterval(Float64Array.from(DRAWN), seededRandom("method page"));

/** Four populations; which is better beyond chance than which. */
export const BEATS: Readonly<Record<string, string>> = { A: "CD", B: "D", C: "", D: "" };
export function rankExample() {
  const names = Object.keys(BEATS);
  const ranges = rankRanges(
    names.map(() => true),
    (i, j) => (BEATS[names[i] ?? ""] ?? "").includes(names[j] ?? "?"),
  );
  return names.map((name, at) => ({ name, range: ranges[at] ?? null }));
}

/** Tags of four human papers and of two proposals. */
export const TAGS = {
  human: [["planning", "agents"], ["planning"], ["retrieval", "agents"], ["safety"]],
  population: [["planning", "agents"], ["planning"]],
} as const;
export const tagExample = () => tagCoverage(TAGS.human, TAGS.population);

export const TOPIC_PAPERS = [
  { year: 2025, topics: ["graphs"] },
  { year: 2025, topics: ["graphs"] },
  { year: 2023, topics: ["speech"] },
  { year: 2021, topics: ["vision"] },
] as const;
export function topicExample() {
  const mass = topicMass(TOPIC_PAPERS, 2025);
  return { mass, seats: allocateTopics(mass, 10) };
}

export const RATINGS = [2, 3, 4] as const;
export const reviewExample = (): Score => reviewScore("soundness", RATINGS);

/** Two raters on six pairs. */
export const LABELS = {
  one: ["same", "same", "other", "other", "other", "other"],
  two: ["same", "other", "other", "other", "other", "same"],
} as const;
export const agreementExample = () => ({
  agreed: agreement<string>(LABELS.one, LABELS.two),
  kappa: cohenKappa<string>(LABELS.one, LABELS.two),
});

export const sliceExample = () => slicesAtCutoff(2026, "2026-03");
export const percentExample = (): Score => percentOfHuman(scored(0.043), scored(0.136));
