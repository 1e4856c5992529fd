/** What a source yields: lines without their ending, in order, then at most one failure, which ends it. */
export type SourceEvent =
  | { readonly kind: "line"; readonly number: number; readonly text: string }
  /** The line cannot be a line of text (too long, not UTF-8); reading goes on behind it. */
  | { readonly kind: "bad-line"; readonly number: number; readonly reason: string }
  /** Nothing can be read from here on (not found, truncated archive). `line`: the last one that began. */
  | { readonly kind: "failed"; readonly line: number | null; readonly reason: string };

/** Lines of a file, read as a stream: at most one line is held at a time, and none longer than the source's limit. */
export interface LineSource {
  /** As the user wrote it: problems name it. */
  readonly name: string;
  events(): AsyncIterable<SourceEvent>;
}
