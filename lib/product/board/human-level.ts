import { type Score, scored, undefinedScore, withheldScore } from "@/lib/domain/score";

export const NOT_SCORED_YET = undefinedScore("Not scored yet.");

/** The reason why a score has no percent where the human level itself has none. */
function withoutHumanLevel(human: Score): Score {
  if (human.kind === "undefined") return undefinedScore(`The human level has no value here. ${human.reason}`);
  if (human.kind === "withheld") {
    return withheldScore(`The human level is withheld here. ${human.reason}`, human.missingPairs);
  }
  return undefinedScore("The human level is zero here, so nothing can be read as a percent of it.");
}

/**
 * score / human level of the same area, as a fraction (1 = the human level). The interval is divided by the same number:
 * it says how sure the score is, and takes the human level as known.
 */
export function percentOfHuman(score: Score, human: Score): Score {
  if (score.kind !== "scored") return score;
  if (human.kind !== "scored" || human.value === 0) return withoutHumanLevel(human);
  const { value, interval } = score;
  const level = human.value;
  return scored(
    value / level,
    interval === null ? null : { lower: interval.lower / level, upper: interval.upper / level },
  );
}
