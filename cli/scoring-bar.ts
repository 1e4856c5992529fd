import type { CommandContext } from "@/cli/framework/command";
import type { ScoringStatus } from "@/lib/product/scoring/scoring-status";
import { shareDone } from "@/lib/product/scoring/scoring-status";

const PARTS = 100;

/** One bar for a whole scoring, in percent of its work. Begins with the first step that runs. */
export function scoringBar(context: CommandContext): {
  show(status: ScoringStatus): void;
  stop(): void;
} {
  let bar: ReturnType<CommandContext["progress"]> | null = null;
  return {
    show: (status) => {
      if (bar === null && status.atRest) return;
      bar ??= context.progress("score", PARTS);
      bar.update(Math.floor(PARTS * shareDone(status)));
    },
    stop: () => bar?.stop(),
  };
}
