import { openLog } from "@/lib/platform/log";
import { openReferenceEncoder } from "./open-encoder.ts";
import { ownName } from "./own-name.ts";
import { openRoles } from "./roles.ts";
import { startWorkers } from "./start-workers.ts";
import { openWorld } from "./wiring.ts";

/** A worker process: takes steps from the queue until it is told to stop (SIGTERM or SIGINT). */
async function main(): Promise<number> {
  const log = openLog();
  const opened = await openWorld(process.env, (message, err) => log.warn({ err }, message));
  if (opened.kind === "refused") {
    for (const message of opened.messages) log.fatal(message);
    return 1;
  }
  const { world, settings } = opened;
  log.level = settings.IDEATASTE_LOG;
  const say = (message: string): void => log.info(message);
  const roles = openRoles({
    env: process.env,
    openEncoder: openReferenceEncoder({ env: process.env, dir: null, say }),
    callLog: world.callLog,
    say,
  });
  const workers = await startWorkers(world, {
    roles,
    report: ({ outcome, error, ...event }) =>
      outcome === "broken" ? log.error({ ...event, err: error }, outcome) : log.info(event, outcome),
  });
  log.info({ worker: ownName, embedded: world.embedded }, "worker started");
  log.info({ signal: await toldToStop() }, "worker stops");
  await workers.stop();
  await roles.close();
  await world.close();
  return 0;
}

function toldToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve(signal));
  });
}

/** What cannot be used from the start (the queue's server, say) is one line of the log. */
function giveUp(error: unknown): number {
  openLog().fatal({ err: error }, "worker could not go on");
  return 1;
}

process.exit(await main().catch(giveUp));
