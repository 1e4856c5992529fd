import { createHash } from "node:crypto";

/**
 * Which of two summaries is shown first: the lowest bit of the first byte of SHA-256 over the JSON text of
 * [seed, lower key, higher key], keys in code-unit order. 1: the lower key goes first. Random across pairs, the same on
 * every rerun, whichever way round the pair is handed over and whatever worker or retry takes it. Source: appendix D.
 */
export function lowShownFirst(seed: string, keyA: string, keyB: string): boolean {
  const [low, high] = keyA <= keyB ? [keyA, keyB] : [keyB, keyA];
  const digest = createHash("sha256")
    .update(JSON.stringify([seed, low, high]), "utf8")
    .digest();
  return (digest.readUInt8(0) & 1) === 1;
}
