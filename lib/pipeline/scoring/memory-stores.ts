import type { SummaryMemory, SummaryRecord } from "@/lib/pipeline/extraction/ports";
import type { SummaryPairKey, VerdictMemory, VerdictRecord } from "@/lib/pipeline/judging/ports";

/** Summaries of one run that keeps nothing: the benchmark on local files. */
export class MemorySummaries implements SummaryMemory {
  readonly #records = new Map<string, SummaryRecord>();

  async getMany(abstractHashes: readonly string[]): Promise<readonly SummaryRecord[]> {
    return abstractHashes.flatMap((hash) => this.#records.get(hash) ?? []);
  }

  async putMany(records: readonly SummaryRecord[]): Promise<void> {
    for (const record of records) {
      if (!this.#records.has(record.abstractHash)) this.#records.set(record.abstractHash, record);
    }
  }
}

/** Verdicts of one run that keeps nothing. */
export class MemoryVerdicts implements VerdictMemory {
  readonly #records = new Map<string, VerdictRecord>();

  async getMany(pairs: readonly SummaryPairKey[]): Promise<readonly VerdictRecord[]> {
    return pairs.flatMap((pair) => this.#records.get(keyOf(pair)) ?? []);
  }

  async putMany(records: readonly VerdictRecord[]): Promise<void> {
    for (const record of records) {
      if (!this.#records.has(keyOf(record))) this.#records.set(keyOf(record), record);
    }
  }

  all(): Iterable<VerdictRecord> {
    return this.#records.values();
  }
}

const keyOf = ({ lowHash, highHash }: SummaryPairKey): string => `${lowHash}|${highHash}`;
