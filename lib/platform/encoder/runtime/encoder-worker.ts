import { Worker } from "node:worker_threads";
import type { ThreadReply, ThreadRequest, ThreadSettings, TokenRows } from "./messages.ts";
import { quietRuntime } from "./quiet-runtime.ts";

type Pending = {
  readonly resolve: (reply: ThreadReply) => void;
  readonly reject: (error: Error) => void;
};

/** One thread with the model open. It answers requests in the order in which they come; more than one may wait. */
export class EncoderWorker {
  readonly #worker: Worker;
  readonly #ready: Promise<unknown>;
  readonly #waiting: Pending[] = [];
  #ended: string | null = null;

  constructor(settings: ThreadSettings) {
    quietRuntime();
    this.#worker = new Worker(new URL("./encoder-thread.mjs", import.meta.url), { workerData: settings });
    this.#worker.on("message", (reply: ThreadReply) => this.#hear(reply));
    this.#worker.on("error", (error) => this.#end(`an encoder thread failed: ${error.message}`));
    this.#worker.on("exit", (code) => this.#end(`an encoder thread ended with code ${code}`));
    this.#ready = this.#answer();
    // Whoever awaits it hears of a failure; where nobody does, the next request says it again.
    this.#ready.catch(() => {});
  }

  /** Resolves when the model is open; rejects with the reason why it cannot be. */
  async opened(): Promise<void> {
    await this.#ready;
  }

  async tokenise(texts: readonly string[]): Promise<TokenRows> {
    const reply = await this.#ask({ kind: "tokenise", texts });
    return reply.kind === "tokenised" ? reply.rows : [];
  }

  /** Vectors of rows of one length, row-major. */
  async run(rows: TokenRows, tokens: number): Promise<Float32Array> {
    const reply = await this.#ask({ kind: "run", rows, tokens });
    return reply.kind === "encoded" ? reply.vectors : new Float32Array();
  }

  async close(): Promise<void> {
    this.#end("the encoder was closed");
    await this.#worker.terminate();
  }

  #ask(request: ThreadRequest): Promise<ThreadReply> {
    if (this.#ended === null) this.#worker.postMessage(request);
    return this.#answer();
  }

  #answer(): Promise<ThreadReply> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== null) return reject(new Error(this.#ended));
      this.#waiting.push({ resolve, reject });
      // A thread at work keeps the process alive; an idle one must not.
      this.#worker.ref();
    });
  }

  #hear(reply: ThreadReply): void {
    if (reply.kind === "unopened") {
      this.#end(reply.reason);
      return;
    }
    const asked = this.#waiting.shift();
    if (this.#waiting.length === 0) this.#worker.unref();
    if (reply.kind === "failed") asked?.reject(new Error(reply.reason));
    else asked?.resolve(reply);
  }

  #end(reason: string): void {
    this.#ended ??= reason;
    const error = new Error(this.#ended);
    for (const asked of this.#waiting.splice(0)) asked.reject(error);
    this.#worker.unref();
  }
}
