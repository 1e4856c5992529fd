import type { Literature } from "@/lib/pipeline/agent/ports";
import { createMemoryLiterature } from "@/lib/pipeline/agent/testing/memory-literature";
import { offlineEncoder } from "@/lib/pipeline/encoding/offline-encoder";
import { CorpusSearch } from "@/lib/science/retrieval/corpus-search";

export type MemoryPaper = {
  readonly id: string;
  readonly title: string;
  readonly abstract: string;
  readonly year: number;
};

/** A corpus in memory with the real hybrid search, by the offline encoder. */
export async function memoryLiterature(papers: readonly MemoryPaper[]): Promise<Literature> {
  const encoder = offlineEncoder();
  const texts = papers.map(({ title, abstract }) => `${title} ${abstract}`);
  const index = new CorpusSearch({
    texts,
    vectors: await encoder.encode(texts),
    dimensions: encoder.dimensions,
    years: papers.map(({ year }) => year),
  });
  const search: Literature["search"] = async (text, years) => {
    const vector = await encoder.encode([text]);
    const found = index.search({ text, vector, ...(years && { years }) });
    return found.flatMap((hit) => papers[hit.index]?.id ?? []);
  };
  return { ...createMemoryLiterature(papers), search };
}
