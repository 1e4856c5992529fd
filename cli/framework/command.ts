import type { z } from "zod";
import type { LiveLine } from "@/cli/framework/live-line";

/** A long option, keyed by its name without dashes. `value`: what help shows for it; null = a flag. */
export type OptionSpec = {
  readonly value: string | null;
  readonly help: string;
  readonly repeated?: boolean;
};

export type ArgumentSpec = { readonly name: string; readonly help: string };

/** What was typed, before it is checked: strings, true for flags, lists for repeated options; absent = not given. */
export type RawInput = Readonly<Record<string, string | true | readonly string[]>>;

export type Environment = Readonly<Record<string, string | undefined>>;

export type Progress = { update(done: number): void; stop(): void };

/** All that a command may touch beside its adapters. Messages go to stderr; stdout belongs to the outcome. */
export type CommandContext = {
  readonly env: Environment;
  /** Aborted by Ctrl-C: close what is open and return. */
  readonly signal: AbortSignal;
  readonly json: boolean;
  say(message: string): void;
  progress(label: string, total: number): Progress;
  /** One line about work under way that changes; see live-line.ts. */
  readonly live: LiveLine;
  /** From here on a first Ctrl-C gives the command all the time it takes to end what is under way; a second one ends it. */
  finishOnInterrupt(): void;
  /** Writes to stdout at once, and resolves when it has been taken: for output too large to be held. Not with --json. */
  output(text: string): Promise<void>;
  /** A path as the user wrote it, made absolute from where the user stands. */
  resolve(path: string): string;
};

export type CommandOutcome =
  /** Exit 0. With --json `json` is printed, else `text`. */
  | { readonly kind: "done"; readonly json: unknown; readonly text: string }
  /** Exit 1. With --json, `json` (default: the messages) is the one document on stdout. */
  | {
      readonly kind: "failed";
      readonly messages: readonly string[];
      readonly json?: unknown;
      /** What could be had all the same, for stdout without --json. */
      readonly text?: string;
    }
  /** Exit 2: what was asked makes no sense. */
  | { readonly kind: "usage"; readonly messages: readonly string[] };

export type CommandSpec<Input> = {
  /** As typed: "score-bundle", "edition create". */
  readonly name: string;
  readonly summary: string;
  readonly arguments: readonly ArgumentSpec[];
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** Keys: the names of `arguments` and `options`. Its issues become usage errors, all at once. */
  readonly input: z.ZodType<Input>;
  /** Errors between arguments, or with the environment; runs on what was typed, whatever `input` finds wrong with it. */
  readonly check?: (raw: RawInput, env: Environment) => readonly string[];
  /** Shown at the end of --help. */
  readonly notes?: string;
  run(input: Input, context: CommandContext): Promise<CommandOutcome>;
};

export type Prepared =
  | { readonly kind: "ready"; run(context: CommandContext): Promise<CommandOutcome> }
  | { readonly kind: "invalid"; readonly errors: readonly string[] };

/** A command whose input type is sealed inside, so that commands of all kinds fit one table. */
export type Command = Omit<CommandSpec<never>, "input" | "run" | "check"> & {
  prepare(raw: RawInput, env: Environment): Prepared;
};

export function defineCommand<Input>(spec: CommandSpec<Input>): Command {
  const { name, summary, options, notes } = spec;
  const prepare = (raw: RawInput, env: Environment): Prepared => {
    const parsed = spec.input.safeParse(raw);
    const errors = [
      ...(parsed.success ? [] : parsed.error.issues.map((issue) => explain(spec, raw, issue))),
      ...(spec.check?.(raw, env) ?? []),
    ];
    if (!parsed.success || errors.length > 0) return { kind: "invalid", errors };
    return { kind: "ready", run: (context) => spec.run(parsed.data, context) };
  };
  return {
    name,
    summary,
    options,
    arguments: spec.arguments,
    ...(notes === undefined ? {} : { notes }),
    prepare,
  };
}

function explain(
  spec: CommandSpec<never> | CommandSpec<unknown>,
  raw: RawInput,
  issue: z.core.$ZodIssue,
): string {
  const [key, index] = issue.path.map(String);
  if (key === undefined) return issue.message;
  const isOption = key in spec.options;
  const label = isOption ? `--${key}` : key.toUpperCase();
  const given = raw[key];
  if (given === undefined) {
    const value = spec.options[key]?.value;
    return isOption ? `${label}${value ? ` ${value}` : ""} is required` : `${label} is missing`;
  }
  const shown = typeof given === "object" ? given[Number(index)] : given;
  return shown === true || shown === undefined
    ? `${label}: ${issue.message}`
    : `${label} "${shown}": ${issue.message}`;
}
