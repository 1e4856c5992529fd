import type { ScoringStatus } from "@/lib/product/scoring/scoring-status";

/** Seconds without any step begun, after which the user hears that perhaps nobody is there to begin one. */
const PATIENCE_S = 15;

/** Watches a scoring that others work on: says once, where no step has been taken for a while, what to do. */
export function missingWorkers(
  say: (message: string) => void,
  now: () => number = () => Date.now() / 1000,
): (status: ScoringStatus) => void {
  let idleSince: number | null = null;
  let said = false;
  return ({ running, atRest }) => {
    if (running.length > 0 || atRest) idleSince = null;
    else idleSince ??= now();
    if (said || idleSince === null || now() - idleSince < PATIENCE_S) return;
    said = true;
    say(
      `No worker has taken a step for ${PATIENCE_S} seconds: start one with "npm run worker", or stop this (everything is kept) and add --here.`,
    );
  };
}
