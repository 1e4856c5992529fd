import { type Score, scored, undefinedScore } from "@/lib/domain/score";
import { mean } from "../stats/mean";
import { bestJaccard, bestJaccardWithin } from "./best-jaccard";
import { type CitationSets, documentCount } from "./citation-sets";
import { citationSpread } from "./citation-spread";
import { citationSufficiency } from "./citation-sufficiency";
import { citationThreshold } from "./citation-threshold";
import { diversityCite } from "./diversity-cite";
import { matchCite, meanBestJaccard } from "./match-cite";

/** Figures of a population at the citation level, without intervals, and what each average ran over. */
export type CitationLevel = {
  readonly jAH: Score;
  readonly jHA: Score;
  readonly matchCite: Score;
  readonly sufficiency: Score;
  readonly spread: Score;
  readonly diversityCite: Score;
  /** Per proposal: its best J with a human paper, and which (-1: shares a paper with none). */
  readonly bestOfProposal: Float64Array;
  readonly closestOfProposal: Int32Array;
  /** Per human paper: its best J with a proposal, and which. */
  readonly bestOfHuman: Float64Array;
  readonly closestOfHuman: Int32Array;
};

/** Figures of H against itself, each paper compared with the *other* papers only. */
export type HumanCitationLevel = {
  readonly matchCite: Score;
  readonly tau: Score;
  readonly sufficiency: Score;
  readonly spread: Score;
  readonly diversityCite: Score;
  /** Per human paper: its best J with another human paper, and which. */
  readonly bestOfHuman: Float64Array;
  readonly closestOfHuman: Int32Array;
};

/**
 * Match-Cite and Diversity-Cite of a population with their parts. Both sides built over one vocabulary.
 * For a slice of H pass the τ of the whole H: it is fixed per area and edition (appendix B.1). Source: §3.2.1.
 */
export function citationLevel(
  human: CitationSets,
  proposals: CitationSets,
  tau: Score = citationThreshold(human),
): CitationLevel {
  const matches = bestJaccard(human, proposals);
  const jAH = meanBestJaccard(matches.right.best, documentCount(human));
  const jHA = meanBestJaccard(matches.left.best, documentCount(proposals));
  return {
    jAH,
    jHA,
    matchCite: matchCite(jAH, jHA),
    ...diversityParts(proposals, tau),
    bestOfProposal: matches.right.best,
    closestOfProposal: matches.right.closest,
    bestOfHuman: matches.left.best,
    closestOfHuman: matches.left.closest,
  };
}

/**
 * The human level. H stands on both sides, so jAH = jHA = Match-Cite. With fewer than two papers there is no other paper
 * to compare with: Match-Cite is undefined. τ as in `citationLevel`.
 */
export function humanCitationLevel(
  human: CitationSets,
  tau: Score = citationThreshold(human),
): HumanCitationLevel {
  const matches = bestJaccardWithin(human);
  const value = documentCount(human) < 2 ? null : mean(matches.best);
  return {
    matchCite: value === null ? undefinedScore(NO_OTHER_PAPER) : scored(value),
    tau,
    ...diversityParts(human, tau),
    bestOfHuman: matches.best,
    closestOfHuman: matches.closest,
  };
}

function diversityParts(sets: CitationSets, tau: Score) {
  const sufficiency = citationSufficiency(sets, tau);
  const spread = citationSpread(sets);
  return { sufficiency, spread, diversityCite: diversityCite(sufficiency, spread) };
}

const NO_OTHER_PAPER = "There are fewer than two human papers, so none has another to be compared with.";
