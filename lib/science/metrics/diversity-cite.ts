import { type Score, scored } from "@/lib/domain/score";

/**
 * Diversity-Cite = Q·S: high only where proposals read enough *and* read differently.
 *
 * Unit: fraction. Range: [0, 1]. Undefined where Q or S is. Source: §3.2.1, equation 2.
 */
export function diversityCite(sufficiency: Score, spread: Score): Score {
  if (sufficiency.kind !== "scored") return sufficiency;
  if (spread.kind !== "scored") return spread;
  return scored(sufficiency.value * spread.value);
}
