import type { CommandContext, CommandOutcome } from "@/cli/framework/command";
import { openWorld } from "@/workers/wiring";
import type { World } from "@/workers/world";

/** Opens the database for one command and closes it however the command ends. */
export async function withWorld(
  context: CommandContext,
  run: (world: World) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const opened = await openWorld(context.env, (message) => context.say(message));
  if (opened.kind === "refused") return { kind: "failed", messages: opened.messages };
  try {
    return await run(opened.world);
  } finally {
    await opened.world.close();
  }
}
