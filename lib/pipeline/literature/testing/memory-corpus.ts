import type { Card } from "@/lib/pipeline/agent/ports";
import type { Encoder } from "@/lib/pipeline/encoding/ports";
import type { CorpusReader } from "../ports";

export type Paper = Omit<Card, "cardId">;

export const paper = (id: string, rest: Partial<Paper> = {}): Paper => ({
  id,
  title: id,
  abstract: "",
  authors: [],
  year: 2020,
  venue: null,
  ...rest,
});

/** One corpus with vectors, in memory, as the embedded engine serves it: no index. */
export const memoryCorpus = (
  papers: readonly Paper[],
  vectors: Float32Array,
  dimensions: number,
): CorpusReader => ({
  corpusCards: async () => papers,
  corpusCitations: async () => papers.map(() => []),
  corpusVectors: async () => ({ vectors, dimensions }),
  denseIndex: async () => null,
  buildDenseIndex: async () => {},
});

/** Vectors of small whole numbers, drawn from the text alone: many ties. Notes what it was asked, call by call. */
export function coarseEncoder(dimensions: number): Encoder & { readonly calls: (readonly string[])[] } {
  const calls: (readonly string[])[] = [];
  return {
    id: "coarse",
    dimensions,
    standIn: true,
    calls,
    encode: async (texts) => {
      calls.push(texts);
      await new Promise((resolve) => setImmediate(resolve));
      return Float32Array.from(texts.flatMap((text) => coarseVector(text, dimensions)));
    },
    close: async () => {},
  };
}

export const coarseVector = (text: string, dimensions: number): number[] =>
  Array.from({ length: dimensions }, (_, at) => {
    let sum = at;
    for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_009;
    return (sum % 5) - 2;
  });
