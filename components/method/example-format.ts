import { rounded } from "@/lib/domain/rounded";
import type { Score } from "@/lib/domain/score";

/** Fractions in examples: as many decimals as it takes, two at most ("0.67", "0.5", "1"). */
export const decimal = (value: number, places = 2): string => String(Number(rounded(value, places)));

/** The value of a figure, or a dash. */
export const scoreText = (score: Score, places = 2): string =>
  score.kind === "scored" ? decimal(score.value, places) : "–";

export const percentText = (score: Score): string =>
  score.kind === "scored" ? `${rounded(score.value * 100, 0)}%` : "–";
