import { type Interval, type Score, scored, undefinedScore, withheldScore } from "@/lib/domain/score";

/**
 * Percent of the human level = score / human level, of the same area, edition and reference slice; as a fraction (0.26 = 26%).
 *
 * Range: [0, ∞), as a population can pass the human level. The interval is the score's, divided by the human level held *fixed*:
 * it tells how sure the population's figure is, not how sure the line it is read against.
 * Either withheld → withheld, with the larger number of missing pairs (a population's number holds those its weights wait for);
 * either undefined, or a human level of 0 → undefined. Source: §4.
 */
export function percentOfHuman(score: Score, human: Score): Score {
  const withheld = [score, saidOfHuman(human)].filter((one) => one.kind === "withheld");
  if (withheld[0]) return withheld.reduce((a, b) => (b.missingPairs > a.missingPairs ? b : a));
  if (score.kind !== "scored") return score;
  if (human.kind !== "scored") return undefinedScore(`The human level has no value. ${reasonOf(human)}`);
  if (human.value === 0) return undefinedScore("The human level is 0, so nothing can be a percentage of it.");
  return scored(score.value / human.value, divided(score.interval, human.value));
}

const saidOfHuman = (human: Score): Score =>
  human.kind === "withheld"
    ? withheldScore(`The human level is withheld. ${human.reason}`, human.missingPairs)
    : human;

const divided = (interval: Interval | null, by: number): Interval | null =>
  interval && { lower: interval.lower / by, upper: interval.upper / by };

const reasonOf = (score: Score): string => (score.kind === "scored" ? "" : score.reason);
