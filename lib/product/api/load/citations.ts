import { referenceSeed } from "@/lib/pipeline/scoring/reference-seed";
import { type Answered, answer, NO_AREA, NO_POPULATION } from "../answered";
import type { InputOf } from "../endpoint";
import type { areaCitations } from "../endpoints/area-citations";
import type { populationCitations } from "../endpoints/population-citations";
import type { ApiSources, CitationSetRow } from "../ports";
import type { CitationSetList } from "../shapes/citation-sets";

export async function loadAreaCitations(
  from: Pick<ApiSources, "area" | "referenceSets">,
  { params }: InputOf<typeof areaCitations>,
): Promise<Answered<CitationSetList>> {
  const area = await from.area(params);
  if (area === null) return NO_AREA;
  return answer(listOf(referenceSeed(area.edition.year), await from.referenceSets(area.id)));
}

export async function loadPopulationCitations(
  from: Pick<ApiSources, "population" | "proposalSets">,
  { params }: InputOf<typeof populationCitations>,
): Promise<Answered<CitationSetList>> {
  const population = await from.population(params);
  if (population === null) return NO_POPULATION;
  return answer(listOf(population.slug, await from.proposalSets(population.area.id, population.id)));
}

function listOf(seed: string, rows: readonly CitationSetRow[]): CitationSetList {
  const papers = new Set<number>();
  let citations = 0;
  const documents = rows.map(({ id, position, cites }) => {
    citations += cites.length;
    for (const paper of cites) papers.add(paper);
    return { id, position, cites: [...cites] };
  });
  const size = { documents: rows.length, citations, papers: papers.size };
  return { seed, stored: rows.length > 0, size, documents };
}
