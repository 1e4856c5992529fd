import type { Tally } from "@/lib/domain/import-report";

export const MAX_SAMPLES = 20;

/** Counts, and remembers the first few. */
export class TallyCounter {
  #count = 0;
  readonly #samples: string[] = [];

  add(sample: string): void {
    this.#count++;
    if (this.#samples.length < MAX_SAMPLES) this.#samples.push(sample);
  }

  get(): Tally {
    return { count: this.#count, samples: [...this.#samples] };
  }
}
