/**
 * The client's side of the Postgres wire protocol, as far as the gate reads it: where a frame ends and of which
 * kind it is. Everything is checked here, since the engine behind the gate spins for ever on an unknown kind.
 */
const KINDS = ["B", "C", "D", "E", "F", "H", "P", "Q", "S", "X", "c", "d", "f", "p"] as const;
export type FrameKind = (typeof KINDS)[number];

/** One whole frame: kind, length and body. */
export type Frame = { readonly kind: FrameKind; readonly bytes: Buffer };

export type Startup =
  | { readonly kind: "encryption" }
  | { readonly kind: "cancel" }
  | { readonly kind: "startup"; readonly minor: number; readonly parameters: ReadonlyMap<string, string> };

/** The peer does not speak the protocol: its connection is closed, and only that. */
export class ProtocolViolation extends Error {}

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;
/** Postgres's own limit for the first packet. */
const MAX_STARTUP = 10_000;

const isKind = (letter: string): letter is FrameKind => KINDS.some((kind) => kind === letter);

/** Cuts a byte stream into frames. Chunks are joined once per frame, however many there are. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #size = 0;

  constructor(private readonly maxFrame: number) {}

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
  }

  /** The first packet of a connection has no kind byte. Null: more bytes are needed. */
  startup(): Startup | null {
    if (this.#size < 8) return null;
    const head = this.#peek(8);
    const length = head.readInt32BE(0);
    if (length < 8 || length > MAX_STARTUP) throw new ProtocolViolation("not a Postgres startup packet");
    if (this.#size < length) return null;
    return parseStartup(this.#take(length));
  }

  /** Null: more bytes are needed. */
  frame(): Frame | null {
    if (this.#size < 5) return null;
    const head = this.#peek(5);
    const kind = String.fromCharCode(head.readUInt8(0));
    const length = head.readInt32BE(1);
    if (!isKind(kind)) throw new ProtocolViolation("unknown frame kind");
    if (length < 4) throw new ProtocolViolation("invalid frame length");
    if (length > this.maxFrame) throw new ProtocolViolation(`frame of ${length} bytes is over the limit`);
    return this.#size < length + 1 ? null : { kind, bytes: this.#take(length + 1) };
  }

  #peek(count: number): Buffer {
    const [first] = this.#chunks;
    return first !== undefined && first.length >= count ? first : this.#join();
  }

  #take(count: number): Buffer {
    const [first] = this.#chunks;
    const whole = first !== undefined && first.length >= count ? first : this.#join();
    const rest = whole.subarray(count);
    if (rest.length > 0) this.#chunks[0] = rest;
    else this.#chunks.shift();
    this.#size -= count;
    return whole.subarray(0, count);
  }

  #join(): Buffer {
    const whole = Buffer.concat(this.#chunks);
    this.#chunks = [whole];
    return whole;
  }
}

function parseStartup(packet: Buffer): Startup {
  const code = packet.readInt32BE(4);
  if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: "encryption" };
  if (code === CANCEL_REQUEST) return { kind: "cancel" };
  if (code >>> 16 !== 3) throw new ProtocolViolation(`unsupported protocol ${code >>> 16}.${code & 0xffff}`);
  const words = packet.toString("utf8", 8).split("\0");
  const parameters = new Map<string, string>();
  for (let i = 0; i + 1 < words.length && words[i] !== ""; i += 2)
    parameters.set(words[i] ?? "", words[i + 1] ?? "");
  return { kind: "startup", minor: code & 0xffff, parameters };
}
