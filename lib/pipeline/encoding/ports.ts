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
