import type { CommandContext, CommandOutcome } from "@/cli/framework/command";
import { lossOf } from "@/cli/lost-service";
import { openWorld } from "@/workers/wiring";
import type { World } from "@/workers/world";

/** Opens the database for one command and closes it however the command ends. */
export async function withWorld(
  context: CommandContext,
  run: (world: World) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const opened = await openWorld(context.env, warnings(context));
  if (opened.kind === "refused") return { kind: "failed", messages: opened.messages };
  try {
    return await run(opened.world);
  } catch (error) {
    const loss = lossOf(error);
    if (loss === null) throw error;
    return { kind: "failed", messages: [loss] };
  } finally {
    await opened.world.close();
  }
}

/** Each warning once, with its reason: a connection that is made anew again and again is told of a single time. */
function warnings({ say }: CommandContext) {
  const told = new Set<string>();
  return (message: string, error?: Error): void => {
    if (told.has(message)) return;
    told.add(message);
    say(error === undefined || error.message === "" ? message : `${message} (${error.message})`);
  };
}
