/** Documents, best first; `scores[i]` belongs to `indexes[i]`. */
export type Ranking = { readonly indexes: Uint32Array; readonly scores: Float64Array };

/**
 * Keeps the `capacity` best of the documents offered to it: higher score first, and of equal scores the document
 * that comes earlier in the pool. A binary heap with the worst kept document on top: O(log capacity) for an offer
 * that enters, O(1) for one that does not. The result does not depend on the order of the offers. Scores must not be NaN.
 */
export class TopK {
  readonly #indexes: Uint32Array;
  readonly #scores: Float64Array;
  #size = 0;
  /** What an offer must at least equal to have a chance; -Infinity while there is room. */
  #floor = Number.NEGATIVE_INFINITY;

  constructor(capacity: number) {
    this.#indexes = new Uint32Array(capacity);
    this.#scores = new Float64Array(capacity);
    if (capacity === 0) this.#floor = Number.POSITIVE_INFINITY;
  }

  get capacity(): number {
    return this.#indexes.length;
  }

  /** The worst kept score once `capacity` documents are kept; -Infinity before. */
  get floor(): number {
    return this.#floor;
  }

  offer(index: number, score: number): void {
    if (score < this.#floor) return;
    const capacity = this.#indexes.length;
    if (this.#size < capacity) this.#siftUp(this.#size++, index, score);
    else if (capacity > 0 && this.#beats(index, score, 0)) this.#siftDown(index, score, capacity);
    else return;
    if (this.#size === capacity) this.#floor = this.#scores[0] ?? Number.NEGATIVE_INFINITY;
  }

  /** Empties the heap into a ranking of its own. */
  take(): Ranking {
    const size = this.#size;
    for (let last = size - 1; last > 0; last--) {
      const index = this.#indexes[last] ?? 0;
      const score = this.#scores[last] ?? 0;
      this.#indexes[last] = this.#indexes[0] ?? 0;
      this.#scores[last] = this.#scores[0] ?? 0;
      this.#siftDown(index, score, last);
    }
    this.#size = 0;
    this.#floor = this.#indexes.length === 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    return { indexes: this.#indexes.slice(0, size), scores: this.#scores.slice(0, size) };
  }

  #beats(index: number, score: number, slot: number): boolean {
    const other = this.#scores[slot] ?? 0;
    return score > other || (score === other && index < (this.#indexes[slot] ?? 0));
  }

  #siftUp(from: number, index: number, score: number): void {
    let slot = from;
    while (slot > 0) {
      const parent = (slot - 1) >> 1;
      if (this.#beats(index, score, parent)) break;
      this.#move(parent, slot);
      slot = parent;
    }
    this.#indexes[slot] = index;
    this.#scores[slot] = score;
  }

  /** Puts a document in at the top of the first `size` slots and lets it sink. */
  #siftDown(index: number, score: number, size: number): void {
    let slot = 0;
    for (let child = 1; child < size; child = 2 * slot + 1) {
      const right = child + 1;
      if (right < size && this.#beats(this.#indexes[child] ?? 0, this.#scores[child] ?? 0, right))
        child = right;
      if (!this.#beats(index, score, child)) break;
      this.#move(child, slot);
      slot = child;
    }
    this.#indexes[slot] = index;
    this.#scores[slot] = score;
  }

  #move(from: number, to: number): void {
    this.#indexes[to] = this.#indexes[from] ?? 0;
    this.#scores[to] = this.#scores[from] ?? 0;
  }
}
