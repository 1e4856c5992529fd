import type { Extraction, IdeaSummary, QualityCheck } from "@/lib/domain/idea-summary";

export type ExtractionResult =
  | { readonly kind: "extracted"; readonly extraction: Extraction }
  /** No valid summary after every retry; `reason` is fit to be shown. */
  | {
      readonly kind: "failed";
      readonly reason: string;
      /** The endpoint was down or would not serve: says nothing about the abstract, is never stored, is tried again. */
      readonly fault?: "endpoint";
    };

/** Reads one abstract into an idea summary. */
export interface Extractor {
  /** Names the model or the stand-in, e.g. "openai-compatible/deepseek-v4-pro" or "offline-rules@1". */
  readonly id: string;
  readonly promptVersion: string;
  readonly standIn: boolean;
  extract(abstract: string, signal?: AbortSignal): Promise<ExtractionResult>;
}

/** What is kept of one abstract. `summary` is null where no valid summary could be had, and `failure` says why. */
export type SummaryRecord = {
  readonly abstractHash: string;
  readonly summary: IdeaSummary | null;
  readonly quality: QualityCheck | null;
  readonly summaryHash: string | null;
  readonly failure: string | null;
};

/** Summaries of ONE extractor and prompt version: whoever hands the store over has bound these. */
export interface SummaryMemory {
  /** The records among these abstracts, in no particular order. */
  getMany(abstractHashes: readonly string[]): Promise<readonly SummaryRecord[]>;
  /** A record that exists is left as it is. */
  putMany(records: readonly SummaryRecord[]): Promise<void>;
}
