import { Worker } from "node:worker_threads";
import type { EncodeRequest, ThreadReply, ThreadSettings } from "./messages.ts";
import { quietRuntime } from "./quiet-runtime.ts";

type Pending = {
  readonly onProgress: (texts: number) => void;
  readonly resolve: (vectors: Float32Array) => void;
  readonly reject: (error: Error) => void;
};

/** One thread with the model open. Takes one request at a time, in the order in which they come. */
export class EncoderWorker {
  readonly #worker: Worker;
  readonly #ready: Promise<void>;
  #last: Promise<unknown>;
  #pending: Pending | null = null;
  #ended: string | null = null;

  constructor(settings: ThreadSettings) {
    quietRuntime();
    this.#worker = new Worker(new URL("./encoder-thread.mjs", import.meta.url), { workerData: settings });
    this.#worker.on("message", (reply: ThreadReply) => this.#hear(reply));
    this.#worker.on("error", (error) => this.#end(`an encoder thread failed: ${error.message}`));
    this.#worker.on("exit", (code) => this.#end(`an encoder thread ended with code ${code}`));
    this.#ready = this.#answer(() => {}).then(() => {});
    // Whoever awaits it hears of a failure; where nobody does, the next request says it again.
    this.#ready.catch(() => {});
    this.#last = this.#ready;
  }

  /** Resolves when the model is open; rejects with the reason why it cannot be. */
  opened(): Promise<void> {
    return this.#ready;
  }

  /** Vectors of the texts, row-major; `onProgress` hears how many more are done. */
  encode(texts: readonly string[], onProgress: (texts: number) => void): Promise<Float32Array> {
    const request: EncodeRequest = { texts };
    const result = this.#last.then(() => {
      this.#worker.postMessage(request);
      return this.#answer(onProgress);
    });
    this.#last = result.catch(() => {});
    return result;
  }

  async close(): Promise<void> {
    this.#end("the encoder was closed");
    await this.#worker.terminate();
  }

  #answer(onProgress: Pending["onProgress"]): Promise<Float32Array> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== null) return reject(new Error(this.#ended));
      this.#pending = { onProgress, resolve, reject };
      // A thread at work keeps the process alive; an idle one must not.
      this.#worker.ref();
    });
  }

  #hear(reply: ThreadReply): void {
    if (reply.kind === "progress") this.#pending?.onProgress(reply.texts);
    else if (reply.kind === "unopened") this.#end(reply.reason);
    else this.#settle(reply);
  }

  #settle(reply: Exclude<ThreadReply, { kind: "progress" | "unopened" }>): void {
    const pending = this.#pending;
    this.#pending = null;
    this.#worker.unref();
    if (reply.kind === "failed") pending?.reject(new Error(reply.reason));
    else pending?.resolve(reply.kind === "encoded" ? reply.vectors : new Float32Array());
  }

  #end(reason: string): void {
    this.#ended ??= reason;
    this.#pending?.reject(new Error(this.#ended));
    this.#pending = null;
    this.#worker.unref();
  }
}
