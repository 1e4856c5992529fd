import type { CommandContext, Progress } from "@/cli/framework/command";

/** One progress display per stage: the next is begun where the first word of it is heard, and ends the one before. */
export function stagedProgress<Stage extends string>(context: Pick<CommandContext, "progress">) {
  let current: { readonly stage: Stage; readonly shown: Progress } | null = null;
  const stop = (): void => {
    current?.shown.stop();
    current = null;
  };
  const update = (stage: Stage, done: number, total: number): void => {
    if (current?.stage !== stage) {
      stop();
      current = { stage, shown: context.progress(stage, total) };
    }
    current.shown.update(done);
  };
  return { update, stop };
}
