/** What is told to an encoder thread when it starts. */
export type ThreadSettings = { readonly weights: string; readonly tokenizer: string };

/** Token ids of texts, one row each. */
export type TokenRows = readonly (readonly number[])[];

export type ThreadRequest =
  | { readonly kind: "tokenise"; readonly texts: readonly string[] }
  /** Rows of one length. */
  | { readonly kind: "run"; readonly rows: TokenRows; readonly tokens: number };

/** A thread says `ready` or `unopened` once, then answers each request once, in the order in which they came. */
export type ThreadReply =
  | { readonly kind: "ready" }
  | { readonly kind: "unopened"; readonly reason: string }
  | { readonly kind: "tokenised"; readonly rows: TokenRows }
  | { readonly kind: "encoded"; readonly vectors: Float32Array }
  | { readonly kind: "failed"; readonly reason: string };
