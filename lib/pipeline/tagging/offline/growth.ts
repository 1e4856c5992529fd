import type { Occurrence } from "./read-phrases.ts";

/** What is known of a phrase after the papers read so far. */
export type Entry = {
  /** Papers that have it. */
  df: number;
  /** Papers in which it stands as a whole phrase somewhere. */
  whole: number;
  /** Papers whose words around it make it a method, and a task. */
  method: number;
  task: number;
  /** Papers by spelling. */
  readonly forms: Map<string, number>;
};

/** Phrases waiting to recur. Beyond that, those that were met once and longest ago are forgotten. */
const MAX_WAITING = 600_000;

/**
 * A vocabulary that starts empty and grows in publication order, batch by batch: after each batch the phrases that
 * `minimum` papers share by then join it, in the order in which they were first met.
 */
export class Growth {
  readonly entries = new Map<string, Entry>();
  readonly #waiting = new Map<string, Entry>();
  readonly #minimum: number;

  constructor(minimum: number) {
    this.#minimum = minimum;
  }

  /** Each paper's phrases. */
  readBatch(papers: Iterable<readonly Occurrence[]>): void {
    for (const occurrences of papers) this.#read(occurrences);
    for (const [key, entry] of this.#waiting) {
      if (entry.df < this.#minimum) continue;
      this.entries.set(key, entry);
      this.#waiting.delete(key);
    }
    this.#forget();
  }

  #read(occurrences: readonly Occurrence[]): void {
    for (const [key, of] of grouped(occurrences)) {
      const entry = this.entries.get(key) ?? this.#waitingEntry(key);
      entry.df++;
      if (of.whole) entry.whole++;
      if (of.vote > 0) entry.method++;
      if (of.vote < 0) entry.task++;
      entry.forms.set(of.form, (entry.forms.get(of.form) ?? 0) + 1);
    }
  }

  #waitingEntry(key: string): Entry {
    const known = this.#waiting.get(key);
    if (known !== undefined) return known;
    const entry: Entry = { df: 0, whole: 0, method: 0, task: 0, forms: new Map() };
    this.#waiting.set(key, entry);
    return entry;
  }

  #forget(): void {
    if (this.#waiting.size <= MAX_WAITING) return;
    for (const [key, { df }] of this.#waiting) {
      if (df === 1) this.#waiting.delete(key);
      if (this.#waiting.size <= MAX_WAITING / 2) return;
    }
  }
}

export type InPaper = {
  form: string;
  weight: number;
  vote: number;
  whole: boolean;
};

/** A paper's phrases, each once, with the weights and votes of all its occurrences together. */
export function grouped(occurrences: readonly Occurrence[]): Map<string, InPaper> {
  const phrases = new Map<string, InPaper>();
  for (const { key, form, weight, vote, whole } of occurrences) {
    const known = phrases.get(key);
    if (known === undefined) phrases.set(key, { form, weight, vote, whole });
    else {
      known.weight += weight;
      known.vote += vote;
      known.whole ||= whole;
    }
  }
  return phrases;
}
