import type { ArgumentSpec, OptionSpec, RawInput } from "@/cli/framework/command";
import { didYouMean } from "@/cli/framework/suggest";

export type ParsedArguments = { readonly raw: RawInput; readonly errors: readonly string[] };

type Grammar = {
  readonly arguments: readonly ArgumentSpec[];
  readonly options: Readonly<Record<string, OptionSpec>>;
};

/**
 * Sorts what was typed into options and arguments and collects every error instead of stopping at the first.
 * Known forms: --name value, --name=value, --name value value … (repeated options), --flag, and -- after which nothing is an option.
 */
export function parseArguments(words: readonly string[], grammar: Grammar): ParsedArguments {
  const state = { values: new Map<string, string | true | string[]>(), errors: [] as string[] };
  const positionals: string[] = [];
  let at = 0;
  while (at < words.length) {
    const word = words[at] ?? "";
    if (word === "--") {
      positionals.push(...words.slice(at + 1));
      break;
    }
    if (word.length > 1 && word.startsWith("-")) {
      at += takeOption(word, words[at + 1], grammar, state);
      at += takeFurtherValues(word, words.slice(at), grammar, state);
    } else {
      positionals.push(word);
      at += 1;
    }
  }
  takePositionals(positionals, grammar, state);
  return { raw: Object.fromEntries(state.values), errors: state.errors };
}

type State = { readonly values: Map<string, string | true | string[]>; readonly errors: string[] };

/** Returns how many words were used. */
function takeOption(word: string, next: string | undefined, grammar: Grammar, state: State): 1 | 2 {
  const equals = word.indexOf("=");
  const written = equals < 0 ? word : word.slice(0, equals);
  const inline = equals < 0 ? undefined : word.slice(equals + 1);
  const name = written.replace(/^--/, "");
  const spec = Object.hasOwn(grammar.options, name) ? grammar.options[name] : undefined;
  // A value behind an unknown option is taken with it: one mistake gives one error.
  const separate = inline === undefined && next !== undefined && !next.startsWith("--");
  if (!written.startsWith("--") || spec === undefined) {
    const known = Object.keys(grammar.options).map((option) => `--${option}`);
    state.errors.push(`unknown option ${written}${didYouMean(written, known)}`);
    return separate && grammar.arguments.length === 0 ? 2 : 1;
  }
  if (spec.value === null) {
    if (inline !== undefined) state.errors.push(`--${name} takes no value`);
    state.values.set(name, true);
    return 1;
  }
  const value = inline ?? (separate ? next : undefined);
  if (value === undefined || value === "")
    state.errors.push(`--${name} needs a value: --${name} ${spec.value}`);
  else store(name, value, spec, state);
  return separate ? 2 : 1;
}

/** A repeated option of a command without arguments takes every value up to the next option: a shell's *.jsonl works. */
function takeFurtherValues(word: string, rest: readonly string[], grammar: Grammar, state: State): number {
  const name = word.replace(/^--/, "").replace(/=.*$/s, "");
  const spec = Object.hasOwn(grammar.options, name) ? grammar.options[name] : undefined;
  if (spec?.repeated !== true || grammar.arguments.length > 0) return 0;
  const end = rest.findIndex((next) => next.startsWith("-") && next.length > 1);
  const values = end < 0 ? rest : rest.slice(0, end);
  for (const value of values) store(name, value, spec, state);
  return values.length;
}

function store(name: string, value: string, spec: OptionSpec, state: State): void {
  const before = state.values.get(name);
  if (spec.repeated) state.values.set(name, [...(Array.isArray(before) ? before : []), value]);
  else if (before !== undefined) state.errors.push(`--${name} was given twice`);
  else state.values.set(name, value);
}

function takePositionals(words: readonly string[], grammar: Grammar, state: State): void {
  words.forEach((word, index) => {
    const spec = grammar.arguments[index];
    if (spec === undefined) state.errors.push(`unexpected argument "${word}"`);
    else state.values.set(spec.name, word);
  });
}
