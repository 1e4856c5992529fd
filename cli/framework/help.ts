import type { Command, OptionSpec } from "@/cli/framework/command";

export const PROGRAM = "ideataste";

/** Options that every command understands. */
export const COMMON_OPTIONS: Readonly<Record<"json" | "help", OptionSpec>> = {
  json: { value: null, help: "print one JSON document on stdout; messages stay on stderr" },
  help: { value: null, help: "show this text" },
};

type Row = readonly [string, string];

export function commandHelp(command: Command): string {
  const options: Row[] = Object.entries({ ...command.options, ...COMMON_OPTIONS }).map(([name, spec]) => [
    written(name, spec),
    spec.repeated ? `${spec.help} (one or more)` : spec.help,
  ]);
  const words = [PROGRAM, command.name, ...command.arguments.map((a) => a.name.toUpperCase()), "[options]"];
  const parts = [`Usage: ${words.join(" ")}`, "", command.summary];
  if (command.arguments.length > 0) {
    parts.push(
      "",
      "Arguments:",
      ...columns(command.arguments.map((a): Row => [a.name.toUpperCase(), a.help])),
    );
  }
  parts.push("", "Options:", ...columns(options));
  if (command.notes !== undefined) parts.push("", command.notes);
  return parts.join("\n");
}

export function overview(commands: readonly { readonly name: string; readonly summary: string }[]): string {
  return [
    `Usage: ${PROGRAM} COMMAND [options]`,
    "",
    "Commands:",
    ...columns(commands.map(({ name, summary }): Row => [name, summary])),
    "",
    `${PROGRAM} COMMAND --help tells more. Exit: 0 done, 1 failed, 2 not understood.`,
  ].join("\n");
}

const written = (name: string, spec: OptionSpec): string =>
  spec.value === null ? `--${name}` : `--${name} ${spec.value}`;

function columns(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
