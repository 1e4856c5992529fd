import { type Score, scored, undefinedScore } from "@/lib/domain/score";

/**
 * Brier score = mean (probability - outcome)²; lower is better.
 *
 * Probabilities in [0, 1], outcomes 0 or 1. Range: [0, 1]. No forecast → undefined. Lists of unequal length, a probability
 * outside [0, 1] or not a number, an outcome that is neither 0 nor 1 → RangeError. Source: Brier (1950).
 */
export function brierScore(probabilities: readonly number[], outcomes: readonly number[]): Score {
  if (probabilities.length !== outcomes.length) {
    throw new RangeError(`${probabilities.length} forecasts against ${outcomes.length} outcomes`);
  }
  if (probabilities.length === 0) return undefinedScore("No forecast was made.");
  const squares = probabilities.map((probability, i) => squaredMiss(probability, outcomes[i] ?? Number.NaN));
  return scored(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

function squaredMiss(probability: number, outcome: number): number {
  if (!(probability >= 0 && probability <= 1)) throw new RangeError(`${probability} is no probability`);
  if (outcome !== 0 && outcome !== 1) throw new RangeError(`${outcome} is no outcome: use 0 or 1`);
  return (probability - outcome) ** 2;
}
