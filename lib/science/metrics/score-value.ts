import type { Score } from "@/lib/domain/score";

/** The number of a scored figure, null where it is undefined or withheld: for output that has no room for a reason. */
export const scoreValue = (score: Score): number | null => (score.kind === "scored" ? score.value : null);
