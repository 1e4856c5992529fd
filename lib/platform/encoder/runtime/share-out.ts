/** A thread asked for its next piece only when it has given the last would idle for the journey: one more lies waiting. */
const PIECES_AT_A_TIME = 2;

/**
 * Has workers take one piece after another until all are done; who is quicker takes more. A worker that is not yet open
 * takes none, and is not waited for. Rejects with the first failure, and then hands out no more.
 */
export function shareOut<Worker extends { opened(): Promise<void> }, Piece>(
  workers: readonly Worker[],
  pieces: readonly Piece[],
  work: (worker: Worker, piece: Piece) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const queue = pieces.values();
    let left = pieces.length;
    const take = async (worker: Worker): Promise<void> => {
      await worker.opened();
      for (let next = queue.next(); !next.done; next = queue.next()) {
        await work(worker, next.value);
        if (--left === 0) resolve();
      }
    };
    if (left === 0) resolve();
    for (const worker of workers) {
      for (let i = 0; i < PIECES_AT_A_TIME; i++) {
        take(worker).catch((error) => {
          queue.return?.();
          reject(error);
        });
      }
    }
  });
}
