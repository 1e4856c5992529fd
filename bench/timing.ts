const ROUNDS = 3;
const ENOUGH_SECONDS = 8;

/** Seconds that the work takes, once. */
export async function secondsOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** The median of three rounds; fewer where they take long. The first round also warms the machine up. */
export async function medianSeconds(work: () => unknown): Promise<number> {
  const rounds: number[] = [];
  let spent = 0;
  while (rounds.length < ROUNDS && spent < ENOUGH_SECONDS) {
    const seconds = await secondsOf(work);
    rounds.push(seconds);
    spent += seconds;
  }
  return percentile(rounds, 0.5);
}

/** The smallest value that at least `share` of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const ascending = [...values].sort((a, b) => a - b);
  return ascending[Math.max(0, Math.ceil(share * ascending.length) - 1)] ?? 0;
}
