import type { Score } from "@/lib/domain/score";
import type { PerSlot } from "@/lib/domain/slots";
import { diversityIdea } from "./diversity-idea";
import { matchIdea } from "./match-idea";
import {
  type MatchedSlots,
  type MissingPairs,
  matchedSlots,
  type Neighbours,
  type VerdictOf,
} from "./matched-slots";
import { peers } from "./peers";
import { slotMatch } from "./slot-match";
import { type SlotWeighting, slotWeights } from "./slot-weights";

/** Figures at the idea level, without intervals, and what each average ran over. */
export type IdeaLevel = {
  readonly matchIdea: Score;
  readonly diversityIdea: Score;
  /** Share of H matched per slot (for the human level: p_i); null where verdicts are missing or H is empty. */
  readonly slotMatch: PerSlot<number> | null;
  /** Per human paper: which slots its neighbours match, and s. Shares are empty where the mean is not scored. */
  readonly matchedOfHuman: MatchedSlots;
  readonly shareOfHuman: Float64Array;
  /** Per document of the population (or of H): which slots its peers share, and s. */
  readonly matchedByPeers: MatchedSlots;
  readonly shareByPeers: Float64Array;
  /** Pairs of documents without a valid verdict, over everything above. */
  readonly missing: MissingPairs;
};

export type HumanIdeaLevel = IdeaLevel & { readonly weighting: SlotWeighting };

/** Neighbours of each human paper and of each proposal among the proposals, and the verdicts on those pairs. */
export type PopulationIdeas = {
  readonly HA: Neighbours;
  readonly AA: Neighbours;
  readonly verdictHA: VerdictOf;
  readonly verdictAA: VerdictOf;
};

/** Neighbours of each human paper among the other human papers, and the verdicts on those pairs. */
export type HumanIdeas = {
  readonly HH: Neighbours;
  readonly verdictHH: VerdictOf;
  /** For a slice: the place in the whole H of the slice's document. */
  readonly placeOf?: (document: number) => number;
};

/**
 * Match-Idea and Diversity-Idea of a population. `weighting` is the area's (see `humanIdeaLevel`). Source: equation 3.
 * Against a slice of H: pass the HA rows of the slice's papers and the whole area's weighting.
 */
export function ideaLevel(weighting: SlotWeighting, ideas: PopulationIdeas): IdeaLevel {
  const matchedOfHuman = matchedSlots("HA", ideas.HA, ideas.verdictHA);
  const matchedByPeers = matchedSlots("AA", peers(ideas.AA), ideas.verdictAA);
  return assemble(weighting, matchedOfHuman, matchedByPeers, ideas.AA.length);
}

/**
 * Slot weights and the human level: H in both places, each paper compared with the *other* papers only.
 * For a slice: HH found within the slice, verdicts by the slice's places, and `weighting` of the whole area, which stays fixed.
 */
export function humanIdeaLevel(ideas: HumanIdeas, weighting?: SlotWeighting): HumanIdeaLevel {
  const matchedOfHuman = matchedSlots("HH", ideas.HH, ideas.verdictHH, ideas.placeOf);
  const matchedByPeers = matchedSlots("HH", peers(ideas.HH), ideas.verdictHH, ideas.placeOf);
  const weights = weighting ?? slotWeights(matchedOfHuman);
  const others = Math.max(ideas.HH.length - 1, 0);
  return { ...assemble(weights, matchedOfHuman, matchedByPeers, others), weighting: weights };
}

function assemble(
  weighting: SlotWeighting,
  matchedOfHuman: MatchedSlots,
  matchedByPeers: MatchedSlots,
  poolSize: number,
): IdeaLevel {
  const match = matchIdea(weighting, matchedOfHuman, poolSize);
  const diversity = diversityIdea(weighting, matchedByPeers);
  return {
    matchIdea: match.mean,
    diversityIdea: diversity.mean,
    slotMatch: slotMatch(matchedOfHuman),
    matchedOfHuman,
    shareOfHuman: match.shares,
    matchedByPeers,
    shareByPeers: diversity.shares,
    missing: new Map([...matchedOfHuman.missing, ...matchedByPeers.missing]),
  };
}
