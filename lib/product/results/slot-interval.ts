import type { Interval } from "@/lib/domain/score";
import { shareInterval } from "@/lib/science/stats/share-interval";

/** `papers`: the human papers of which `match` is the share; null where it was printed, without an interval. */
export const slotInterval = (match: number | null, papers: number | null): Interval | null =>
  match === null || papers === null ? null : shareInterval(match, papers);
