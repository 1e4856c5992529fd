/** What is told to an encoder thread when it starts. */
export type ThreadSettings = { readonly weights: string; readonly tokenizer: string };

export type EncodeRequest = { readonly texts: readonly string[] };

/** A thread answers `ready` or `unopened` once, then to each request any number of `progress` and one `encoded` or `failed`. */
export type ThreadReply =
  | { readonly kind: "ready" }
  | { readonly kind: "unopened"; readonly reason: string }
  | { readonly kind: "progress"; readonly texts: number }
  | { readonly kind: "encoded"; readonly vectors: Float32Array<ArrayBuffer> }
  | { readonly kind: "failed"; readonly reason: string };
