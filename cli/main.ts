import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { COMMANDS } from "@/cli/commands/table";
import { crash } from "@/cli/framework/crash";
import { render } from "@/cli/framework/render";
import { faultOf, runCommandLine, written } from "@/cli/framework/run";
import { lossOf } from "@/cli/lost-service";

const ROOT = resolve(import.meta.dirname, "..");

/** `npm run ideataste` moves to the project's folder: paths start where the user typed it. */
function standingAt(env: NodeJS.ProcessEnv): string {
  return (env.npm_lifecycle_event === "ideataste" && env.INIT_CWD) || process.cwd();
}

/** Writes the Prisma client where it is missing or old. Returns what went wrong, or null. */
async function prepareDatabase(): Promise<string | null> {
  const run = spawnSync(process.execPath, ["scripts/generate-client.mjs"], { cwd: ROOT, encoding: "utf8" });
  return run.status === 0 ? null : `The database client could not be written: ${run.stderr.trim()}`;
}

/** A reader that has seen enough (`| head`) is no failure. */
function endQuietlyOnClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      process.exit(error.code === "EPIPE" ? 0 : 1);
    });
  }
}

/**
 * The first Ctrl-C lets the command close what it holds, for five seconds unless it asked for all the time it takes (a
 * model's reply that is under way has been paid for); the second ends at once.
 */
function abortOnInterrupt() {
  const controller = new AbortController();
  let finishes = false;
  const stop = () => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort();
    if (!finishes) setTimeout(() => process.exit(130), 5_000).unref();
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  const finishOnInterrupt = () => {
    finishes = true;
  };
  return { signal: controller.signal, finishOnInterrupt };
}

export async function main(words: readonly string[]): Promise<never> {
  endQuietlyOnClosedPipe();
  const { signal, finishOnInterrupt } = abortOnInterrupt();
  const { env, stdout, stderr } = process;
  const world = { env, stdout, stderr, signal, finishOnInterrupt, cwd: standingAt(env) };
  // Data folder and models lie in the project, wherever the command was typed; the user's own paths start at `cwd`.
  process.chdir(ROOT);
  const crashed = crash(process, { known: lossOf, fault: (error) => faultOf(error, world) });
  const result = await Promise.race([
    runCommandLine(words, { commands: COMMANDS, prepareDatabase }, world),
    crashed.then((outcome) => render(outcome, words.includes("--json"))),
  ]);
  await written(stderr, result.messages.map((message) => `${message}\n`).join(""));
  await written(stdout, result.stdout);
  process.exit(signal.aborted && result.exitCode !== 0 ? 130 : result.exitCode);
}
