import { typedAgent } from "@/cli/runs/agent-name";
import type { RunProgress } from "@/lib/product/runs/ports";

/** Seconds without any run begun, after which the user hears that perhaps nobody is there to begin one. */
const PATIENCE_S = 15;

/** Watches a population that others work on: says once, where nothing has moved for a while, what to do. */
export function missingRunners(
  say: (message: string) => void,
  now: () => number = () => Date.now() / 1000,
): (progress: RunProgress) => void {
  let last = { mark: "", at: now() };
  let said = false;
  return ({ population, running, steps, index, remaining }) => {
    const mark = `${running}/${steps}/${index?.done}`;
    if (mark !== last.mark || running > 0 || remaining === 0) last = { mark, at: now() };
    if (said || now() - last.at < PATIENCE_S) return;
    said = true;
    say(
      `No worker has taken a run for ${PATIENCE_S} seconds: start one with "npm run worker" that can write as ${typedAgent(population.plan.agent)}, or stop this (everything is kept) and add --here.`,
    );
  };
}
