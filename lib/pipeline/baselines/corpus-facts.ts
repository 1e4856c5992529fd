import type { PaperId } from "@/lib/pipeline/agent/run-state";
import type { CorpusFacts } from "@/lib/pipeline/baselines/ports";
import type { CorpusReader } from "@/lib/pipeline/literature/ports";

type DatedPaper = { readonly id: PaperId; readonly year: number | null };

/** Facts of a corpus from its papers in stored order and, by place, the places each of them cites. */
export function corpusFacts(
  papers: readonly DatedPaper[],
  citations: readonly (readonly number[])[],
  lastYear: number,
): CorpusFacts {
  const placeOf = new Map(papers.map(({ id }, place) => [id, place]));
  const idsAt = (places: readonly number[]): PaperId[] => places.flatMap((place) => papers[place]?.id ?? []);
  const cited = countCited(papers.length, citations);
  const ofLastYear = papers.flatMap(({ year }, place) => (year === lastYear ? [place] : []));
  const byCitations = papers
    .map((_, place) => place)
    .sort((a, b) => (cited[b] ?? 0) - (cited[a] ?? 0) || a - b);
  return {
    lastYear,
    papers: papers.map(({ id }) => id),
    citingOfLastYear: idsAt(ofLastYear.filter((place) => (citations[place]?.length ?? 0) > 0)),
    mostCited: idsAt(byCitations),
    cites: (id) => idsAt([...(citations[placeOf.get(id) ?? -1] ?? [])].sort((a, b) => a - b)),
    timesCited: (id) => cited[placeOf.get(id) ?? -1] ?? 0,
    usualReferences: roundedMean(ofLastYear.map((place) => citations[place]?.length ?? 0)),
  };
}

/** Reads an area's corpus once; what comes back holds ids and counts alone. */
export async function openCorpusFacts(
  reader: Pick<CorpusReader, "corpusCards" | "corpusCitations">,
  areaId: number,
  lastYear: number,
): Promise<CorpusFacts> {
  const cards = await reader.corpusCards(areaId);
  return corpusFacts(cards, await reader.corpusCitations(areaId), lastYear);
}

function countCited(papers: number, citations: readonly (readonly number[])[]): Uint32Array {
  const cited = new Uint32Array(papers);
  for (const place of citations.flat()) cited[place] = (cited[place] ?? 0) + 1;
  return cited;
}

const roundedMean = (counts: readonly number[]): number =>
  Math.max(1, Math.round(counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length)));
