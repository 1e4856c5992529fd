import type { Frame } from "./frames";
import { statementText, withStatementText } from "./statement-text";

/** Comments may stand before a statement: BullMQ's do. */
const STATEMENT =
  /(?:^|;)(?:\s|--[^\n]*\n|\/\*[^*]*\*\/)*(un)?listen\s+(\*|"(?:[^"]|"")+"|[\p{L}_][\p{L}\p{N}_$]*)\s*(?=;|$)/giu;

/**
 * The channels one connection listens on. The engine's session listens for all of them together; the gate hands each
 * notification to the connections that asked for its channel, and never lets one connection's UNLISTEN reach the
 * engine, where it would end the others' too.
 */
export class Channels {
  readonly #names = new Set<string>();

  has(channel: string): boolean {
    return this.#names.has(channel);
  }

  /** Takes note of LISTEN and UNLISTEN; returns the frame to run in its place. */
  observe(frame: Frame): Frame {
    const text = statementText(frame);
    if (text === null || !/listen/i.test(text)) return frame;
    for (const [, un, name = ""] of text.matchAll(STATEMENT)) this.#note(un === undefined, name);
    const changed = text.replace(STATEMENT, withoutEffect);
    return changed === text ? frame : withStatementText(frame, changed);
  }

  #note(listen: boolean, name: string): void {
    if (listen) this.#names.add(channelName(name));
    else if (name === "*") this.#names.clear();
    else this.#names.delete(channelName(name));
  }
}

/** UNLISTEN of a channel that nobody listens on gives the same answer. */
const withoutEffect = (statement: string, un?: string): string =>
  un === undefined ? statement : `${statement.startsWith(";") ? ";" : ""} UNLISTEN gate_nobody`;

/** As Postgres folds it: quoted names keep their case. */
const channelName = (name: string): string =>
  name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name.toLowerCase();
