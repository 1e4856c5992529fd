import { type Score, scored, undefinedScore } from "@/lib/domain/score";
import { mean } from "../stats/mean";

/** The levels of each dimension of the blinded review form, lowest first. Source: appendix B.5. */
export const REVIEW_SCALES = {
  soundness: [1, 2, 3, 4],
  presentation: [1, 2, 3, 4],
  contribution: [1, 2, 3, 4],
  feasibility: [1, 2, 3, 4, 5],
  success: [1, 2, 3, 4, 5],
  rating: [0, 2, 4, 6, 8, 10],
  confidence: [1, 2, 3, 4, 5],
} as const;
export type ReviewDimension = keyof typeof REVIEW_SCALES;

/**
 * A dimension's mean on a scale from 0 to 100: 100·(mean - min) / (max - min), min and max of the dimension's scale.
 *
 * Unit: points. Range: [0, 100]. No rating → undefined; a rating that is no level of the scale → RangeError.
 * Source: Table 3, appendix B.5.
 */
export function reviewScore(dimension: ReviewDimension, ratings: readonly number[]): Score {
  const levels: readonly number[] = REVIEW_SCALES[dimension];
  const stray = ratings.find((rating) => !levels.includes(rating));
  if (stray !== undefined) throw new RangeError(`${stray} is no level of ${dimension}: ${levels.join(", ")}`);
  const value = mean(ratings);
  if (value === null) return undefinedScore("Nobody rated this.");
  const lowest = levels[0] ?? 0;
  const highest = levels[levels.length - 1] ?? 0;
  return scored((100 * (value - lowest)) / (highest - lowest));
}

/** What a reviewer takes a document for. */
export type BlindGuess = "human" | "ai" | "unclear";

/** Judged AI = 100 · the share of reviews that take the document for AI-generated ("unclear" is not). Unit: percent. None → undefined. */
export function judgedAi(guesses: readonly BlindGuess[]): Score {
  const value = mean(guesses.map((guess) => (guess === "ai" ? 1 : 0)));
  return value === null ? undefinedScore("Nobody rated this.") : scored(100 * value);
}
