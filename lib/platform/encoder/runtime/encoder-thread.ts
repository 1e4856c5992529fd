import { parentPort, workerData } from "node:worker_threads";
import { MINILM } from "../graph/bert-tensors.ts";
import { openTokenizer, type Tokenise } from "../tokens/tokenizer.ts";
import { equalLengthBatches } from "./equal-length-batches.ts";
import type { EncodeRequest, ThreadReply, ThreadSettings } from "./messages.ts";
import { openSession, type RunRows } from "./open-session.ts";

/** Two full-length texts at a time: short ones fill a batch, and what a layer computes still fits the cache of a core. */
const TOKENS_PER_BATCH = 512;

const reply = (message: ThreadReply, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer);
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function encode({ texts }: EncodeRequest, tokenise: Tokenise, run: RunRows): Promise<void> {
  const rows = texts.map(tokenise);
  const vectors = new Float32Array(texts.length * MINILM.width);
  for (const { tokens, rows: members } of equalLengthBatches(
    rows.map((r) => r.length),
    TOKENS_PER_BATCH,
  )) {
    const found = await run(
      members.map((i) => rows[i] ?? []),
      tokens,
    );
    members.forEach((i, at) => {
      vectors.set(found.subarray(at * MINILM.width, (at + 1) * MINILM.width), i * MINILM.width);
    });
    reply({ kind: "progress", texts: members.length });
  }
  reply({ kind: "encoded", vectors }, [vectors.buffer]);
}

async function main({ weights, tokenizer }: ThreadSettings): Promise<void> {
  const [tokenise, run] = await Promise.all([openTokenizer(tokenizer), openSession(weights)]);
  parentPort?.on("message", (request: EncodeRequest) => {
    encode(request, tokenise, run).catch((error) => reply({ kind: "failed", reason: reasonOf(error) }));
  });
  reply({ kind: "ready" });
}

const settings: ThreadSettings = workerData;
main(settings).catch((error) => reply({ kind: "unopened", reason: reasonOf(error) }));
