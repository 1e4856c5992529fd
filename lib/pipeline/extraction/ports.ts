import type { Extraction } from "@/lib/domain/idea-summary";

export type ExtractionResult =
  | { readonly kind: "extracted"; readonly extraction: Extraction }
  /** No valid summary after every retry; `reason` is fit to be shown. */
  | { readonly kind: "failed"; readonly reason: string };

/** Reads one abstract into an idea summary. */
export interface Extractor {
  /** Names the model or the stand-in, e.g. "openai-compatible/deepseek-v4-pro" or "offline-rules". */
  readonly id: string;
  readonly promptVersion: string;
  readonly standIn: boolean;
  extract(abstract: string): Promise<ExtractionResult>;
}
