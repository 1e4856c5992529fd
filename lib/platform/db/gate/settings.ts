import { query } from "./messages";
import { type Reply, textColumns } from "./replies";

/**
 * Session settings (SET, and those of the startup packet) of one connection. The engine has one session; the gate
 * puts a connection's settings in force when it hands the engine over, so none sees another's.
 */
export type Settings = ReadonlyMap<string, string>;

/** Startup parameters that are not settings. */
const NOT_SETTINGS = new Set(["user", "database", "replication", "options", "client_encoding"]);

export function settingsOfStartup(parameters: ReadonlyMap<string, string>): Settings {
  const settings = new Map<string, string>();
  for (const [name, value] of parameters)
    if (!NOT_SETTINGS.has(name) && !name.startsWith("_pq_.")) settings.set(name, value);
  for (const [name, value] of parseOptions(parameters.get("options") ?? "")) settings.set(name, value);
  return settings;
}

/** `-c name=value` and `--name=value`, blanks escaped by a backslash. */
function parseOptions(options: string): [string, string][] {
  const words = [...options.matchAll(/(?:\\.|[^\s\\])+/g)].map(([word]) => word.replace(/\\(.)/g, "$1"));
  return words.flatMap((word): [string, string][] => {
    const assignment = /^(?:-c|--)?([A-Za-z_][\w.-]*)=(.*)$/s.exec(word);
    const name = assignment?.[1]?.replaceAll("-", "_");
    return name === undefined ? [] : [[name, assignment?.[2] ?? ""]];
  });
}

/** Asks the engine which settings its session has taken on. */
export const READ_SETTINGS = query("SELECT name, setting FROM pg_settings WHERE source = 'session'");

export function settingsFrom(replies: readonly Reply[]): Settings {
  const rows = replies.filter((reply) => reply.kind === "D").map(textColumns);
  return new Map(rows.map(([name = "", setting = ""]) => [name, setting]));
}

export const sameSettings = (a: Settings, b: Settings): boolean =>
  a.size === b.size && [...a].every(([name, value]) => b.get(name) === value);

/** Puts exactly these settings in force. */
export function applySettings(settings: Settings): Buffer {
  const sets = [...settings].map(([name, value]) => `set_config(${literal(name)}, ${literal(value)}, false)`);
  return query(sets.length === 0 ? "RESET ALL" : `RESET ALL; SELECT ${sets.join(", ")}`);
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
