import type { Slug } from "@/lib/domain/ids";
import { documentScoreLines } from "@/lib/product/downloads/document-scores";
import {
  ideaLines,
  neighbourLines,
  paperLines,
  type Subject,
  scoreLines,
  verdictLines,
} from "@/lib/product/downloads/lines";
import { populationLines } from "@/lib/product/population-page/export-lines";
import { type Answered, answer, NO_AREA, NO_POPULATION } from "../answered";
import type { ApiSources, AreaAddress } from "../ports";
import type { Lines } from "../text";

type Make = (from: ApiSources, subject: Subject) => AsyncGenerator<string>;
type Load<P> = (from: ApiSources, input: { params: P }) => Promise<Answered<Lines>>;
type InPopulation = AreaAddress & { population: Slug };

/** A download of an area: its file is named after what is in it. */
const ofArea =
  (what: string, make: Make): Load<AreaAddress> =>
  async (from, { params }) => {
    const area = await from.area(params);
    if (area === null) return NO_AREA;
    const file = `${params.edition}-${params.area}-${what}`;
    return answer({ lines: make(from, { area, population: null }), file });
  };

const ofPopulation =
  (what: string, make: Make): Load<InPopulation> =>
  async (from, { params }) => {
    const [area, population] = await Promise.all([from.area(params), from.population(params)]);
    if (area === null) return NO_AREA;
    if (population === null) return NO_POPULATION;
    const file = `${params.edition}-${params.area}-${params.population}-${what}`;
    return answer({ lines: make(from, { area, population }), file });
  };

export const loadAreaReference = ofArea("reference", (from, subject) =>
  paperLines(from, subject, "reference"),
);
export const loadAreaCorpus = ofArea("corpus", (from, subject) => paperLines(from, subject, "corpus"));
export const loadAreaVerdicts = ofArea("verdicts", verdictLines);
export const loadAreaNeighbours = ofArea("neighbours", neighbourLines);
export const loadAreaIdeas = ofArea("ideas", ideaLines);
export const loadAreaScores = ofArea("scores", scoreLines);
export const loadAreaDocumentScores = ofArea("document-scores", documentScoreLines);
export const loadPopulationVerdicts = ofPopulation("verdicts", verdictLines);
export const loadPopulationNeighbours = ofPopulation("neighbours", neighbourLines);
export const loadPopulationIdeas = ofPopulation("ideas", ideaLines);
export const loadPopulationScores = ofPopulation("scores", scoreLines);
export const loadPopulationDocumentScores = ofPopulation("document-scores", documentScoreLines);

/**
 * What the population's page offers under the same name, without the prompts. Intervals are seeded by a population's slug,
 * which is the file's name where files are scored: so named, they come out again.
 */
export async function loadPopulationProposals(
  from: ApiSources,
  { params }: { params: InPopulation },
): Promise<Answered<Lines>> {
  const population = await from.population(params);
  if (population === null) return NO_POPULATION;
  return answer({ lines: populationLines(from, population, false), file: params.population });
}
