/** A Uint32Array that grows by doubling: appends cost O(1) on average and no boxed numbers. */
export class GrowingUint32 {
  #values: Uint32Array<ArrayBuffer>;
  #length = 0;

  constructor(capacity = 1024) {
    this.#values = new Uint32Array(Math.max(1, capacity));
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.#grow();
    this.#values[this.#length++] = value;
  }

  /** A copy of exactly what was appended. */
  toArray(): Uint32Array<ArrayBuffer> {
    return this.#values.slice(0, this.#length);
  }

  #grow(): void {
    const larger = new Uint32Array(this.#values.length * 2);
    larger.set(this.#values);
    this.#values = larger;
  }
}
