export interface BatchWriter<T> {
  /** Returns at once unless `limit` rows wait already. Throws what an earlier write threw. */
  add(row: T): Promise<void>;
  /** Resolves when every row is written. */
  drain(): Promise<void>;
}

/**
 * Writes rows as they come, one write at a time: what arrives during a write goes out together with the next. A slow
 * producer so has each row stored at once, a fast one gets large batches, and a killed process loses what was in flight.
 */
export function createBatchWriter<T>(
  write: (rows: readonly T[]) => Promise<void>,
  limit = 1000,
): BatchWriter<T> {
  let waiting: T[] = [];
  let writing: Promise<void> | null = null;
  let broken: { readonly error: unknown } | null = null;

  const run = async (): Promise<void> => {
    while (waiting.length > 0 && broken === null) {
      const rows = waiting;
      waiting = [];
      await write(rows).catch((error: unknown) => {
        broken = { error };
      });
    }
    writing = null;
  };
  const check = (): void => {
    if (broken !== null) throw broken.error;
  };
  return {
    async add(row) {
      check();
      waiting.push(row);
      writing ??= Promise.resolve().then(run);
      if (waiting.length >= limit) await writing;
    },
    async drain() {
      while (writing !== null) await writing;
      check();
    },
  };
}
