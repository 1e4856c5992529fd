import { createHash } from "node:crypto";

export type Draw = {
  /** What is hashed: the JSON text of [seed, lower key, higher key]. */
  readonly text: string;
  /** Its SHA-256, lower-case hex. */
  readonly digest: string;
  readonly lowFirst: boolean;
};

/**
 * Which of two summaries is shown first: the lowest bit of the first byte of SHA-256 over the JSON text of
 * [seed, lower key, higher key], keys in code-unit order. 1: the lower key goes first. Random across pairs, the same on
 * every rerun, whichever way round the pair is handed over and whatever worker or retry takes it. Source: appendix D.
 */
export function drawOrder(seed: string, keyA: string, keyB: string): Draw {
  const [low, high] = keyA <= keyB ? [keyA, keyB] : [keyB, keyA];
  const text = JSON.stringify([seed, low, high]);
  const digest = createHash("sha256").update(text, "utf8").digest();
  return { text, digest: digest.toString("hex"), lowFirst: (digest.readUInt8(0) & 1) === 1 };
}

export const lowShownFirst = (seed: string, keyA: string, keyB: string): boolean =>
  drawOrder(seed, keyA, keyB).lowFirst;
