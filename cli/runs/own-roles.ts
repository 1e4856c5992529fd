import type { CommandContext, OptionSpec } from "@/cli/framework/command";
import { downloadProgress } from "@/cli/framework/download-progress";
import { openReferenceEncoder } from "@/workers/open-encoder";
import { openRoles, type Roles } from "@/workers/roles";
import type { World } from "@/workers/world";

export const ENCODER_OPTION: OptionSpec = {
  value: "DIR",
  help: "folder of the reference encoder's weights, or offline for the stand-in: corpus search uses it",
};

/** The models of this process, with an encoder that was named or the best there is, for as long as `run` takes. */
export async function withRoles<T>(
  encoder: string | undefined,
  context: CommandContext,
  world: World,
  run: (roles: Roles) => Promise<T>,
): Promise<T> {
  const download = downloadProgress(context);
  const dir = encoder === undefined || encoder === "offline" ? (encoder ?? null) : context.resolve(encoder);
  const roles = openRoles({
    env: context.env,
    openEncoder: openReferenceEncoder({ ...context, dir, onProgress: download.update }),
    callLog: world.callLog,
    named: new Set(encoder === undefined ? [] : ["encoder"]),
    say: context.say,
  });
  try {
    return await run(roles);
  } finally {
    download.stop();
    await roles.close();
  }
}
