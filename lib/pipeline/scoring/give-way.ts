import { setImmediate } from "node:timers/promises";

/**
 * Lets the event loop have its turn between two long computations, so that a Ctrl-C is heard and a progress bar drawn.
 * Throws the signal's reason when aborted.
 */
export async function giveWay(signal: AbortSignal | undefined): Promise<void> {
  await setImmediate();
  signal?.throwIfAborted();
}
