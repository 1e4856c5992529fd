import type { CommandContext } from "@/cli/framework/command";
import { stagedProgress } from "@/cli/framework/staged-progress";

type Transfer = { readonly source: string; readonly received: number; readonly total: number };

const MEGABYTE = 1024 * 1024;

/** Progress of downloads in megabytes: a display per source, begun with its first bytes. */
export function downloadProgress(context: Pick<CommandContext, "progress">) {
  const { update, stop } = stagedProgress<string>(context);
  return {
    stop,
    update: ({ source, received, total }: Transfer): void =>
      update(`fetching from ${source}, MB`, Math.ceil(received / MEGABYTE), Math.ceil(total / MEGABYTE)),
  };
}
