import { Worker } from "node:worker_threads";
import type { RankingNotice, RankingQuestion, RankingReply } from "./ranking-messages";

type Asked = {
  readonly resolve: (reply: RankingReply) => void;
  readonly reject: (error: Error) => void;
};

/** A thread that holds one channel of a corpus. It keeps the process alive while it owes an answer, and no longer. */
export class RankingThread {
  readonly #worker = new Worker(new URL("./ranking-boot.mjs", import.meta.url));
  readonly #asked: Asked[] = [];
  #ended: Error | null = null;

  constructor() {
    this.#worker.unref();
    this.#worker.on("message", (reply: RankingReply) => this.#hear(reply));
    this.#worker.on("error", (error) => this.#end(`the thread of a corpus failed: ${error.message}`));
    this.#worker.on("exit", (code) => this.#end(`the thread of a corpus ended with code ${code}`));
  }

  /** Hands over what is not answered. */
  tell(notice: RankingNotice): void {
    this.#worker.postMessage(notice);
  }

  /** Rejects where the thread could not do it, and where it is ended before it answers. */
  ask(question: RankingQuestion): Promise<RankingReply> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== null) return reject(this.#ended);
      this.#asked.push({ resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage(question);
    });
  }

  async close(): Promise<void> {
    this.#end("the corpus was closed");
    await this.#worker.terminate();
  }

  #hear(reply: RankingReply): void {
    const asked = this.#asked.shift();
    if (this.#asked.length === 0) this.#worker.unref();
    if (reply.kind === "failed") asked?.reject(new Error(reply.reason));
    else asked?.resolve(reply);
  }

  #end(reason: string): void {
    this.#ended ??= new Error(reason);
    for (const { reject } of this.#asked.splice(0)) reject(this.#ended);
    this.#worker.unref();
  }
}
