import type { Engine } from "./engine";
import type { Frame } from "./frames";
import { query, SYNC } from "./messages";
import { notifiedChannel, type Reply, splitReplies, transactionStatus } from "./replies";
import type { Settings } from "./settings";
import { SettingsSwitch } from "./settings-switch";

/** Frames up to one that asks for an answer. `expectsReady`: the answer must end in ReadyForQuery (not so for Flush). */
export type Batch = { readonly frames: readonly Frame[]; readonly expectsReady: boolean };

/** What the scheduler knows of a connection. */
export interface Client {
  readonly gone: boolean;
  /** False where there is nothing to run, or while the client does not read what it is sent. */
  readonly runnable: boolean;
  settings: Settings;
  takeBatch(): Batch | undefined;
  /** The frames as the engine shall see them. `resumed`: another connection has been served since the last batch. */
  prepare(batch: Batch, resumed: boolean): { readonly bytes: Buffer; readonly restored: boolean };
  deliver(bytes: Buffer): void;
  listensTo(channel: string): boolean;
  /** Ends the connection with a FATAL error. */
  end(code: string, reason: string): void;
  /** Frames that free what the connection leaves behind in the session. */
  leftovers(): readonly Buffer[];
}

export type SchedulerOptions = {
  /** How long a transaction may hold the engine without a word while others wait. */
  readonly idleInTransactionMs: number;
  /** The engine answers no more. Its clients have been told. */
  readonly onBroken: (cause: unknown) => void;
};

/** How long batches may run on end before sockets are looked at again. */
const SLICE_MS = 10;

/**
 * Hands the engine's one session to one connection at a time: from its first batch until the engine says that no
 * transaction is open. The others wait in the order in which they came.
 */
export class Scheduler {
  readonly #clients = new Set<Client>();
  readonly #waiting = new Set<Client>();
  readonly #settings: SettingsSwitch;
  #owner: Client | null = null;
  #last: Client | null = null;
  #running: Promise<void> | null = null;
  #stopped = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly options: SchedulerOptions,
  ) {
    this.#settings = new SettingsSwitch(async (frames) => splitReplies(await engine.run(frames)));
  }

  add(client: Client): void {
    this.#clients.add(client);
  }

  /** Call when a client has work, can be written to again, or is gone. */
  wake(client: Client): void {
    this.#waiting.add(client);
    if (this.#running === null) this.#start();
  }

  #start(): void {
    if (this.#stopped) return;
    this.#running = this.#run().finally(() => {
      this.#running = null;
      // What came in while the last turn was ending.
      if (this.#hasWork()) this.#start();
      else this.#watchOwner();
    });
  }

  /** Ends every connection and waits for what is running. Open transactions are rolled back. */
  async stop(code: string, reason: string): Promise<void> {
    for (const client of this.#clients) client.end(code, reason);
    await this.#running;
    this.#stopped = true;
    clearTimeout(this.#idleTimer);
  }

  async #run(): Promise<void> {
    await null; // never inside a caller's turn
    let since = performance.now();
    try {
      for (let client = this.#next(); client !== undefined; client = this.#next()) {
        await (client.gone ? this.#forget(client) : this.#serve(client));
        if (performance.now() - since > SLICE_MS) {
          await new Promise(setImmediate);
          since = performance.now();
        }
      }
    } catch (cause) {
      this.#breakDown(cause);
    }
  }

  #hasWork(): boolean {
    const candidates = this.#owner === null ? [...this.#waiting] : [this.#owner];
    return candidates.some((client) => this.#canServe(client));
  }

  #canServe(client: Client): boolean {
    return client.gone ? this.#clients.has(client) : client.runnable;
  }

  #next(): Client | undefined {
    if (this.#stopped) return undefined;
    const candidates = this.#owner === null ? this.#waiting : [this.#owner];
    for (const client of candidates) {
      this.#waiting.delete(client);
      if (this.#canServe(client)) return client;
    }
    return undefined;
  }

  async #serve(client: Client): Promise<void> {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = undefined;
    const resumed = this.#last !== client;
    if (resumed && !(await this.#handOver(client))) return;
    const batch = client.takeBatch();
    if (batch === undefined) return;
    const { bytes, restored } = client.prepare(batch, resumed);
    const replies = splitReplies(await this.engine.run(bytes));
    const status = transactionStatus(replies);
    if (status === "unknown" && batch.expectsReady) throw new Error("the engine gave no answer");
    this.#settings.observe(replies);
    this.#route(client, replies, restored);
    this.#owner = status === "idle" ? null : client;
    if (client.runnable) this.#waiting.add(client);
  }

  async #handOver(client: Client): Promise<boolean> {
    const refused = await this.#settings.hand(this.#last, client);
    this.#last = client;
    if (refused === null) return true;
    client.end("22023", refused);
    return false;
  }

  #route(client: Client, replies: readonly Reply[], restored: boolean): void {
    const skipped = restored ? replies.findIndex((reply) => reply.kind === "1") : -1;
    const own = replies.filter((reply, index) => reply.kind !== "A" && index !== skipped);
    if (own.length > 0) client.deliver(Buffer.concat(own.map((reply) => reply.bytes)));
    for (const notice of replies.filter((reply) => reply.kind === "A")) {
      const channel = notifiedChannel(notice);
      for (const other of this.#clients)
        if (!other.gone && other.listensTo(channel)) other.deliver(notice.bytes);
    }
  }

  /** A client that died: its transaction is rolled back, its statements are freed. */
  async #forget(client: Client): Promise<void> {
    this.#clients.delete(client);
    this.#waiting.delete(client);
    const rollback = this.#owner === client ? [SYNC, query("ROLLBACK")] : [];
    const leftovers = client.leftovers();
    if (rollback.length + leftovers.length > 0)
      await this.engine.run(Buffer.concat([...rollback, ...leftovers, SYNC]));
    if (this.#owner === client) this.#owner = null;
    if (this.#last === client) await this.#settings.abandon();
    if (this.#last === client) this.#last = null;
  }

  /** A transaction that says nothing while others wait would hold them up for ever. */
  #watchOwner(): void {
    const owner = this.#owner;
    if (owner === null || this.#waiting.size === 0 || this.#idleTimer !== undefined || this.#stopped) return;
    this.#idleTimer = setTimeout(() => {
      this.#idleTimer = undefined;
      if (this.#owner !== owner || owner.gone) return;
      owner.end("25P03", "an open transaction said nothing for too long while other connections waited");
      this.wake(owner);
    }, this.options.idleInTransactionMs);
    this.#idleTimer.unref();
  }

  #breakDown(cause: unknown): void {
    this.#stopped = true;
    clearTimeout(this.#idleTimer);
    for (const client of this.#clients)
      client.end(
        "58000",
        "the embedded database's engine has stopped; what was committed is kept. Try again",
      );
    this.options.onBroken(cause);
  }
}
