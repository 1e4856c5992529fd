import type { Frame } from "./frames";
import { closeStatement, cstring, message } from "./messages";

/**
 * Prepared statements of one connection. All connections share the engine's one session, and with it one space of
 * statement names: every name a client gives is replaced by one that no other connection can have. A statement
 * without a name is restored before use where another connection has been served in between.
 */
export class Statements {
  readonly #names = new Map<string, string>();
  #next = 0;
  #unnamed: Buffer | null = null;

  constructor(private readonly connectionId: number) {}

  /** The frame with the engine's name for its statement. */
  translate(frame: Frame): Buffer {
    switch (frame.kind) {
      case "P":
        return this.#parse(frame.bytes);
      case "B":
        return this.#bind(frame.bytes);
      case "D":
      case "C":
        return this.#describeOrClose(frame);
      case "Q":
        this.#unnamed = null; // a simple query ends the unnamed statement
        return frame.bytes;
      default:
        return frame.bytes;
    }
  }

  /** What has to run first, if the batch uses the unnamed statement that an earlier batch has parsed. */
  restoreFor(batch: readonly Frame[]): Buffer | null {
    for (const frame of batch) {
      if (frame.kind === "Q" || (frame.kind === "P" && textAt(frame.bytes, 5) === "")) return null;
      if (usesUnnamed(frame)) return this.#unnamed;
    }
    return null;
  }

  /** Frames that free everything this connection has prepared. */
  closeAll(): Buffer[] {
    return [...this.#names.values()].map(closeStatement);
  }

  #parse(bytes: Buffer): Buffer {
    const name = textAt(bytes, 5);
    if (name === "") this.#unnamed = bytes;
    return name === "" ? bytes : message("P", cstring(this.#named(name)), bytes.subarray(6 + name.length));
  }

  #bind(bytes: Buffer): Buffer {
    const at = 6 + textAt(bytes, 5).length;
    const name = textAt(bytes, at);
    if (name === "") return bytes;
    const portal = bytes.subarray(5, at);
    return message("B", portal, cstring(this.#named(name)), bytes.subarray(at + name.length + 1));
  }

  #describeOrClose(frame: Frame): Buffer {
    const name = textAt(frame.bytes, 6);
    if (frame.bytes.toString("latin1", 5, 6) !== "S" || name === "") return frame.bytes;
    const renamed = message(frame.kind, Buffer.from("S"), cstring(this.#named(name)));
    if (frame.kind === "C") this.#names.delete(name);
    return renamed;
  }

  #named(name: string): string {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const fresh = `gate_${this.connectionId}_${this.#next++}`;
    this.#names.set(name, fresh);
    return fresh;
  }
}

function usesUnnamed({ kind, bytes }: Frame): boolean {
  if (kind === "B") return textAt(bytes, 6 + textAt(bytes, 5).length) === "";
  return kind === "D" && bytes.toString("latin1", 5, 6) === "S" && textAt(bytes, 6) === "";
}

/**
 * The zero-terminated name at an offset, one character a byte; up to the end where the terminator is missing (the
 * engine then refuses the frame).
 */
function textAt(bytes: Buffer, start: number): string {
  const end = bytes.indexOf(0, start);
  return bytes.toString("latin1", start, end < 0 ? bytes.length : end);
}
