/** A model as it is listed; counts are over complete populations. */
export type ModelSummary = {
  readonly id: number;
  readonly name: string;
  /** YYYY-MM-DD or shorter. */
  readonly releaseDate: string | null;
  readonly trainingCutoff: string | null;
  readonly populations: number;
  readonly proposals: number;
  /** Every population of it was written without a language model. */
  readonly baseline: boolean;
  /** Editions with a complete population of it, newest year first. */
  readonly editions: readonly { readonly slug: string; readonly title: string; readonly year: number }[];
};

export interface ModelReader {
  /** In release order; those without a date last. Models without a complete population are listed too. */
  models(): Promise<readonly ModelSummary[]>;
  model(id: number): Promise<ModelSummary | null>;
}
