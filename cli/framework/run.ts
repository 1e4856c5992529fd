import { resolve } from "node:path";
import type { Command, CommandContext, CommandOutcome, Environment, RawInput } from "@/cli/framework/command";
import { findCommand } from "@/cli/framework/find-command";
import { COMMON_OPTIONS, commandHelp, overview, PROGRAM } from "@/cli/framework/help";
import { startLiveLine } from "@/cli/framework/live-line";
import { parseArguments } from "@/cli/framework/parse-arguments";
import { startProgress } from "@/cli/framework/progress";
import { type Rendered, render } from "@/cli/framework/render";
import { safeText } from "@/cli/framework/safe-text";

export type World = {
  readonly env: Environment;
  /** Where the user stands: relative paths start here. */
  readonly cwd: string;
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stdout: NodeJS.WritableStream;
  readonly signal: AbortSignal;
  /** Takes away the time limit that a first Ctrl-C sets. */
  readonly finishOnInterrupt?: () => void;
};

type Entry = {
  readonly name: string;
  readonly summary: string;
  readonly database: boolean;
  load(): Promise<Command>;
};

type Setup = { readonly commands: readonly Entry[]; prepareDatabase(): Promise<string | null> };

/** From words to what is printed. Nothing here touches stdout or ends the process. */
export async function runCommandLine(
  words: readonly string[],
  setup: Setup,
  world: World,
): Promise<Rendered> {
  const found = findCommand(words, setup.commands);
  const json = words.includes("--json");
  if (found.kind === "overview") return printed(overview(setup.commands), json);
  if (found.kind === "unknown") {
    return render({ kind: "usage", messages: [found.message, `${PROGRAM} --help lists the commands`] }, json);
  }
  if (found.entry.database) {
    const problem = await setup.prepareDatabase();
    if (problem !== null) return render({ kind: "failed", messages: [problem] }, json);
  }
  const command = await found.entry.load();
  return runCommand(command, found.rest, world);
}

async function runCommand(command: Command, words: readonly string[], world: World): Promise<Rendered> {
  const grammar = { arguments: command.arguments, options: { ...command.options, ...COMMON_OPTIONS } };
  const { raw, errors } = parseArguments(words, grammar);
  if (raw.help === true) return printed(commandHelp(command), raw.json === true);
  const json = raw.json === true;
  const prepared = command.prepare(withoutCommon(raw), world.env);
  if (errors.length > 0 || prepared.kind === "invalid") {
    const all = [...errors, ...(prepared.kind === "invalid" ? prepared.errors : [])];
    return render({ kind: "usage", messages: [...withoutEchoes(all), hint(command)] }, json);
  }
  return guarded(async () => render(await prepared.run(contextOf(world, json)), json), json, world);
}

const printed = (help: string, json: boolean): Rendered =>
  render({ kind: "done", json: { help }, text: help }, json);
const hint = (command: Command): string => `${PROGRAM} ${command.name} --help lists its options`;

const withoutCommon = (raw: RawInput): RawInput =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => !(name in COMMON_OPTIONS)));

/** "--papers needs a value" makes "--papers FILE is required" superfluous. */
function withoutEchoes(errors: readonly string[]): string[] {
  const valueless = errors.flatMap((error) => error.match(/^(--\S+) needs a value/)?.[1] ?? []);
  return errors.filter(
    (error) => !valueless.some((name) => error.startsWith(`${name} `) && error.endsWith(" is required")),
  );
}

function contextOf(world: World, json: boolean): CommandContext {
  const live = startLiveLine(world.stderr);
  return {
    env: world.env,
    signal: world.signal,
    json,
    say: (message) => {
      live.clear();
      world.stderr.write(`${safeText(message)}\n`);
    },
    progress: (label, total) => startProgress(label, total, world.stderr),
    live,
    finishOnInterrupt: () => world.finishOnInterrupt?.(),
    output: (text) => written(world.stdout, text),
    resolve: (path) => resolve(world.cwd, path),
  };
}

/** Resolves when the text has left the process: a pipe takes it in pieces. */
export const written = (stream: NodeJS.WritableStream, text: string): Promise<void> =>
  new Promise((done) => {
    if (text === "") done();
    else stream.write(text, () => done());
  });

/** Whatever is thrown becomes a failure in words; where Ctrl-C was pressed, that is the reason. */
async function guarded(run: () => Promise<Rendered>, json: boolean, world: World): Promise<Rendered> {
  try {
    const rendered = await run();
    return world.signal.aborted && rendered.exitCode !== 0 ? render(stopped, json) : rendered;
  } catch (error) {
    return render(world.signal.aborted ? stopped : faultOf(error, world), json);
  }
}

export function faultOf(error: unknown, { env }: Pick<World, "env">): CommandOutcome {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const advice =
    "This is a fault of the program, not of your input. IDEATASTE_DEBUG=1 shows where it happened.";
  return { kind: "failed", messages: env.IDEATASTE_DEBUG ? [stack] : [message, advice] };
}

const stopped: CommandOutcome = {
  kind: "failed",
  messages: ["Stopped before the end."],
};
