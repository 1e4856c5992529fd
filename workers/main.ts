import { openLog } from "@/lib/platform/log";
import { openReferenceEncoder } from "./open-encoder.ts";
import { ownName } from "./own-name.ts";
import { openRoles } from "./roles.ts";
import { startWork, type Work } from "./start-work.ts";
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
  const told = toldToStop();
  const report = ({ outcome, error, ...event }: Reported): void =>
    outcome === "broken" ? log.error({ ...event, err: error }, outcome) : log.info(event, outcome);
  const work = await startWork(world, { roles, runs: settings.IDEATASTE_WORKER_RUNS, report });
  log.info({ worker: ownName, embedded: world.embedded }, "worker started");
  log.info({ signal: await told.first }, "worker stops");
  void told.second.then((signal) => giveCallsUp(work, signal));
  await work.stop();
  await roles.close();
  await world.close();
  return 0;
}

type Reported = { readonly outcome: string; readonly error?: unknown };

/** How long an impatient stop waits for what is under way to be written down. */
const LAST_GRACE_MS = 10_000;

/** Told twice: answers under way are not waited for any more, and the process ends soon whatever happens. */
function giveCallsUp(work: Work, signal: NodeJS.Signals): void {
  openLog().warn({ signal }, "worker gives up the calls under way");
  work.abort();
  setTimeout(() => process.exit(1), LAST_GRACE_MS).unref();
}

function toldToStop(): { readonly first: Promise<NodeJS.Signals>; readonly second: Promise<NodeJS.Signals> } {
  const heard: ((signal: NodeJS.Signals) => void)[] = [];
  const next = (): Promise<NodeJS.Signals> => new Promise((resolve) => heard.push(resolve));
  const [first, second] = [next(), next()];
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => heard.shift()?.(signal));
  return { first, second };
}

/** What cannot be used from the start (the queue's server, say) is one line of the log. */
function giveUp(error: unknown): number {
  openLog().fatal({ err: error }, "worker could not go on");
  return 1;
}

const USAGE =
  "usage: npm run worker\nTakes steps and proposals from the queue until it is told to stop. Its settings are those of .env.example.";

/** It takes no arguments: whoever gives one wanted something else. */
function refuseArguments(given: readonly string[]): number {
  process.stderr.write(`${USAGE}\n`);
  return given.every((word) => word === "--help" || word === "-h") ? 0 : 2;
}

const given = process.argv.slice(2);
process.exit(given.length > 0 ? refuseArguments(given) : await main().catch(giveUp));
