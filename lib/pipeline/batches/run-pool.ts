import { setImmediate } from "node:timers/promises";

/** After so many items the event loop gets its turn, even where no item ever waits for anything. */
const BREATH = 1024;

/**
 * Works through `items` in order, at most `concurrency` at a time. `work` says whether to go on: after a "stop" no
 * further item is begun. Resolves when all begun items are done; the first error thrown ends it once they are.
 */
export async function runPool<T>(
  items: Iterable<T>,
  concurrency: number,
  work: (item: T) => Promise<"go on" | "stop">,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  let open = true;
  let begun = 0;
  const lane = async (): Promise<void> => {
    while (open) {
      const next = queue.next();
      if (next.done) return;
      if (++begun % BREATH === 0) await setImmediate();
      if ((await work(next.value)) === "stop") open = false;
    }
  };
  const lanes = Array.from({ length: Math.max(1, concurrency) }, () =>
    lane().catch((error: unknown) => {
      open = false;
      throw error;
    }),
  );
  const ends = await Promise.allSettled(lanes);
  const broken = ends.find((end) => end.status === "rejected");
  if (broken) throw broken.reason;
}
