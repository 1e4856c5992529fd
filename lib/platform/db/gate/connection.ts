import type { Socket } from "node:net";
import { BatchWriter } from "./batch-writer";
import { type Frame, FrameReader, ProtocolViolation } from "./frames";
import { Handshake } from "./handshake";
import { errorResponse } from "./messages";
import type { Batch, Client } from "./scheduler";
import type { Settings } from "./settings";

export type Limits = {
  /** The largest frame, and the most that may come without a Sync. */
  readonly maxFrame: number;
  /** Bytes of waiting batches above which the socket is read no further. */
  readonly maxQueued: number;
  /** Unsent answers above which the connection gets no more turns. */
  readonly maxUnsent: number;
  /** How long a connection may take to say who it is. */
  readonly handshakeMs: number;
};

export type ConnectionHost = {
  readonly password: string;
  readonly serverVersion: string;
  readonly limits: Limits;
  /** The connection has work, can be written to again, or is gone. */
  readonly wake: (client: Client) => void;
};

/** One client: its socket on one side, batches for the scheduler on the other. */
export class Connection implements Client {
  settings: Settings = new Map();
  gone = false;
  readonly #reader: FrameReader;
  readonly #writer: BatchWriter;
  readonly #handshake: Handshake;
  readonly #batches: Batch[] = [];
  #current: Frame[] = [];
  #currentBytes = 0;
  #queuedBytes = 0;

  constructor(
    readonly id: number,
    private readonly socket: Socket,
    private readonly host: ConnectionHost,
  ) {
    this.#reader = new FrameReader(host.limits.maxFrame);
    this.#writer = new BatchWriter(id);
    this.#handshake = new Handshake(id, host);
    socket.setNoDelay(true);
    socket.setTimeout(host.limits.handshakeMs, () => this.end("08006", "no startup packet came in time"));
    socket.on("data", (chunk) => this.#receive(chunk));
    socket.on("drain", () => host.wake(this));
    socket.on("error", () => this.#leave());
    socket.on("close", () => this.#leave());
  }

  get runnable(): boolean {
    return this.#batches.length > 0 && this.socket.writableLength <= this.host.limits.maxUnsent;
  }

  takeBatch(): Batch | undefined {
    const batch = this.#batches.shift();
    this.#queuedBytes -= batch === undefined ? 0 : sizeOf(batch.frames);
    if (this.#queuedBytes <= this.host.limits.maxQueued) this.socket.resume();
    return batch;
  }

  prepare(batch: Batch, resumed: boolean): { bytes: Buffer; restored: boolean } {
    return this.#writer.write(batch.frames, resumed);
  }

  deliver(bytes: Buffer): void {
    if (!this.gone) this.socket.write(bytes);
  }

  listensTo(channel: string): boolean {
    return this.#writer.channels.has(channel);
  }

  leftovers(): readonly Buffer[] {
    return this.#writer.leftovers();
  }

  end(code: string, reason: string): void {
    if (this.gone) return;
    this.socket.end(errorResponse("FATAL", code, reason));
    this.socket.destroySoon();
    this.#leave();
  }

  #receive(chunk: Buffer): void {
    if (this.gone) return;
    try {
      this.#reader.push(chunk);
      while (!this.gone && this.#step());
    } catch (cause) {
      if (!(cause instanceof ProtocolViolation)) throw cause;
      this.end("08P01", `protocol violation: ${cause.message}`);
    }
  }

  /** Handles what has come in as far as one frame. False: more bytes are needed. */
  #step(): boolean {
    if (!this.#handshake.done) return this.#greet();
    const frame = this.#reader.frame();
    if (frame === null) return false;
    if (frame.kind === "X") {
      this.socket.end();
      this.#leave();
    } else if (frame.kind === "p") throw new ProtocolViolation("a password out of turn");
    // What a client still sends for a COPY that has been refused is dropped, as Postgres does.
    else if (frame.kind !== "d" && frame.kind !== "c" && frame.kind !== "f") this.#collect(frame);
    return true;
  }

  #greet(): boolean {
    const answer = this.#handshake.step(this.#reader);
    if (answer === null) return false;
    this.socket.write(answer.bytes);
    this.settings = this.#handshake.settings;
    if (this.#handshake.done) this.socket.setTimeout(0);
    if (answer.close) {
      this.socket.end();
      this.#leave();
    }
    return true;
  }

  #collect(frame: Frame): void {
    this.#current.push(frame);
    this.#currentBytes += frame.bytes.length;
    if (this.#currentBytes > this.host.limits.maxFrame)
      throw new ProtocolViolation("too much without a Sync");
    if (!/[SQHF]/.test(frame.kind)) return;
    this.#batches.push({ frames: this.#current, expectsReady: frame.kind !== "H" });
    this.#queuedBytes += this.#currentBytes;
    this.#current = [];
    this.#currentBytes = 0;
    if (this.#queuedBytes > this.host.limits.maxQueued) this.socket.pause();
    this.host.wake(this);
  }

  #leave(): void {
    if (this.gone) return;
    this.gone = true;
    this.#batches.length = 0;
    this.host.wake(this);
  }
}

const sizeOf = (frames: readonly Frame[]): number =>
  frames.reduce((sum, frame) => sum + frame.bytes.length, 0);
