/** What a synthetic area is written from: enough to say what it is about, not a claim about any real field. */
export interface Topic {
  readonly name: string;
  /** Noun phrases that finish "we study …". */
  readonly tasks: readonly string[];
  /** Noun phrases that finish "we propose …". */
  readonly methods: readonly string[];
  /** Clauses that say why the topic matters. */
  readonly stakes: readonly string[];
}

export interface AreaVocabulary {
  readonly slug: string;
  readonly name: string;
  readonly definition: string;
  readonly topics: readonly Topic[];
  readonly data: readonly string[];
  readonly measures: readonly string[];
}
