import { parentPort, workerData } from "node:worker_threads";
import { openTokenizer, type Tokenise } from "../tokens/tokenizer.ts";
import type { ThreadReply, ThreadRequest, ThreadSettings } from "./messages.ts";
import { openSession, type RunRows } from "./open-session.ts";

const reply = (message: ThreadReply) => parentPort?.postMessage(message);
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function answer(request: ThreadRequest, tokenise: Tokenise, run: RunRows): Promise<ThreadReply> {
  try {
    if (request.kind === "tokenise") return { kind: "tokenised", rows: request.texts.map(tokenise) };
    return { kind: "encoded", vectors: await run(request.rows, request.tokens) };
  } catch (error) {
    return { kind: "failed", reason: reasonOf(error) };
  }
}

async function main({ weights, tokenizer }: ThreadSettings): Promise<void> {
  const [tokenise, run] = await Promise.all([openTokenizer(tokenizer), openSession(weights)]);
  let last: Promise<void> = Promise.resolve();
  parentPort?.on("message", (request: ThreadRequest) => {
    last = last.then(async () => reply(await answer(request, tokenise, run)));
  });
  reply({ kind: "ready" });
}

const settings: ThreadSettings = workerData;
main(settings).catch((error) => reply({ kind: "unopened", reason: reasonOf(error) }));
