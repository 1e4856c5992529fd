/** Beyond this many characters a text has its full 256 tokens and costs no more. */
const LONGEST_THAT_COUNTS = 1_500;
/** Of what is left, one thread takes a third of its fair part: large shares first, small ones last. */
const PARTS_PER_THREAD = 3;
const SMALLEST_SHARE = 4;

/**
 * Splits texts among threads that take one share after another: longest texts first, shares that shrink, so that all
 * threads end at nearly the same time, and texts of like length meet in one share. Returns indices into `texts`.
 */
export function guidedShares(texts: readonly string[], threads: number): readonly (readonly number[])[] {
  const costs = texts.map(({ length }) => Math.min(length, LONGEST_THAT_COUNTS) + 1);
  const cost = (i: number) => costs[i] ?? 0;
  const order = [...texts.keys()].sort((a, b) => cost(b) - cost(a) || a - b);
  const shares: number[][] = [];
  let left = costs.reduce((sum, each) => sum + each, 0);
  let taken = 0;
  while (taken < order.length) {
    const aim = left / (threads * PARTS_PER_THREAD);
    const share: number[] = [];
    for (let sum = 0; taken < order.length && (sum < aim || share.length < SMALLEST_SHARE); taken++) {
      const index = order[taken] ?? 0;
      share.push(index);
      sum += cost(index);
      left -= cost(index);
    }
    shares.push(share);
  }
  return shares;
}
