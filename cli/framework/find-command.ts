import { didYouMean } from "@/cli/framework/suggest";

export type Found<Entry> =
  | { readonly kind: "command"; readonly entry: Entry; readonly rest: readonly string[] }
  | { readonly kind: "overview" }
  | { readonly kind: "unknown"; readonly message: string };

/** Names may have several words ("edition create"): the first words that are no options decide. */
export function findCommand<Entry extends { readonly name: string }>(
  words: readonly string[],
  entries: readonly Entry[],
): Found<Entry> {
  const start = words.findIndex((word) => !word.startsWith("-"));
  const [first, second] = start < 0 ? [] : words.slice(start);
  if (first === undefined || (first === "help" && second === undefined)) return { kind: "overview" };
  if (first === "help") return findCommand([...words.slice(start + 1), "--help"], entries);
  for (const length of [2, 1]) {
    const typed = words.slice(start, start + length).join(" ");
    const entry = entries.find((candidate) => candidate.name === typed);
    if (entry !== undefined) {
      return { kind: "command", entry, rest: [...words.slice(0, start), ...words.slice(start + length)] };
    }
  }
  return { kind: "unknown", message: unknownCommand(first, second, entries) };
}

function unknownCommand(
  first: string,
  second: string | undefined,
  entries: readonly { readonly name: string }[],
): string {
  const names = entries.map((entry) => entry.name);
  const family = names.filter((name) => name.startsWith(`${first} `));
  if (family.length > 0) {
    const hint = second === undefined ? "" : didYouMean(`${first} ${second}`, family);
    return `${first} needs one of: ${family.map((name) => name.slice(first.length + 1)).join(", ")}${hint}`;
  }
  const typed = second === undefined || second.startsWith("-") ? [first] : [first, `${first} ${second}`];
  const hint = typed.map((word) => didYouMean(word, names)).find((text) => text !== "") ?? "";
  return `unknown command "${first}"${hint}`;
}
