import type { RunProgress } from "@/lib/product/runs/ports";

type Counts = Pick<RunProgress, "done" | "failed" | "remaining" | "running" | "steps" | "activeSeconds">;

/** Share of the work that is behind, 0 to 1. A run under way counts half; before the first end, steps against their most. */
function shareDone({ done, failed, remaining, running, steps }: Counts, stepBudget: number): number {
  const slots = done + failed + remaining;
  const settled = done + failed;
  if (slots === 0) return 1;
  return settled === 0 ? steps / (slots * stepBudget) : (settled + Math.min(running, remaining) / 2) / slots;
}

/**
 * Seconds until the last slot is settled, if the rest goes as what came before: active × (1 / share − 1). null while there is
 * nothing to go by.
 */
export function secondsLeft(counts: Counts, stepBudget: number): number | null {
  if (counts.remaining === 0) return 0;
  const share = shareDone(counts, stepBudget);
  if (share <= 0 || counts.activeSeconds <= 0) return null;
  return counts.activeSeconds * (1 / share - 1);
}
