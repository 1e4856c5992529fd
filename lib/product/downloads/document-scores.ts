import { SLOTS, type Slot } from "@/lib/domain/slots";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import { referenceSeed } from "@/lib/pipeline/scoring/reference-seed";
import {
  type AreaKeys,
  type FigureReaders,
  figuresOfPopulation,
  type HumanFigures,
  humanFigures,
} from "@/lib/pipeline/steps/area-figures";
import type { PoolDocument } from "@/lib/pipeline/steps/ports";
import type { ApiSources, AreaRecord, PopulationRecord } from "@/lib/product/api/ports";
import type { IdeaLevel } from "@/lib/science/metrics/idea-level";
import type { MatchedSlots } from "@/lib/science/metrics/matched-slots";
import type { PopulationFigures } from "@/lib/science/metrics/population-figures";
import { populationsIn, type Subject } from "./lines";
import type { DocumentScoreLine } from "./records";
import { takingTurns } from "./turns";

type Sources = Pick<ApiSources, "populationsOf" | "scores" | "figures">;
/** However many readers there are, one pool is computed at a time: the rest of the site goes on meanwhile. */
const inTurn = takingTurns();
/** Lines of a block. */
const BLOCK = 500;

const keysOf = ({ id, edition }: AreaRecord): AreaKeys => ({
  areaId: id,
  seedId: referenceSeed(edition.year),
  extractor: { extractor: edition.extractor ?? "", promptVersion: edition.extractorPrompt ?? "" },
  judge: { judge: edition.judge ?? "", promptVersion: edition.judgePrompt ?? "", seed: edition.judgeSeed },
});

/**
 * What each document adds to the averages, computed by the engine from stored citations, neighbours and verdicts: of the
 * reference by itself, then of the reference and the proposals of each scored population. Holds the reference and one
 * population at a time.
 */
export async function* documentScoreLines(from: Sources, subject: Subject): AsyncGenerator<string> {
  const { area, population } = subject;
  if ((await from.scores(area.id, HUMAN_SCOPE)).length === 0) return;
  const keys = keysOf(area);
  const human = await inTurn(() => humanFigures(keys, from.figures, "without"));
  if (population === null) yield* blocks(referenceLines(human));
  for await (const { id, slug } of populationsIn(from, subject))
    if ((await from.scores(area.id, id)).length > 0)
      yield* blocks(await inTurn(() => linesOfPopulation(keys, human, { id, slug }, from.figures)));
}

async function linesOfPopulation(
  keys: AreaKeys,
  human: HumanFigures,
  { id, slug }: Pick<PopulationRecord, "id" | "slug">,
  stores: FigureReaders,
): Promise<Iterable<DocumentScoreLine>> {
  const figures = await figuresOfPopulation(keys, human, { id, seedId: slug }, stores, "without");
  const proposals = await stores.documents({ areaId: keys.areaId, scope: id });
  return populationLines(slug, human.pool.documents, proposals, figures);
}

function* blocks(lines: Iterable<DocumentScoreLine>): Generator<string> {
  let block: string[] = [];
  for (const line of lines) {
    block.push(`${JSON.stringify(line)}\n`);
    if (block.length < BLOCK) continue;
    yield block.join("");
    block = [];
  }
  if (block.length > 0) yield block.join("");
}

function* referenceLines({ pool, level }: HumanFigures): Generator<DocumentScoreLine> {
  const { documents } = pool;
  const { citation, ideas } = level.figures;
  for (const [at, document] of documents.entries())
    yield {
      ...namesOf(null, "reference", document),
      ...closestOf(citation.bestOfHuman, citation.closestOfHuman, at, documents),
      ...matchOf(ideas, at),
      ...sharedOf(ideas, at),
    };
}

function* populationLines(
  slug: string,
  papers: readonly PoolDocument[],
  proposals: readonly PoolDocument[],
  { citation, ideas }: PopulationFigures,
): Generator<DocumentScoreLine> {
  for (const [at, document] of papers.entries())
    yield {
      ...namesOf(slug, "reference", document),
      ...closestOf(citation.bestOfHuman, citation.closestOfHuman, at, proposals),
      ...matchOf(ideas, at),
      ...NOT_SHARED,
    };
  for (const [at, document] of proposals.entries())
    yield {
      ...namesOf(slug, "proposal", document),
      ...closestOf(citation.bestOfProposal, citation.closestOfProposal, at, papers),
      ...NOT_MATCHED,
      ...sharedOf(ideas, at),
    };
}

const namesOf = (
  population: string | null,
  kind: DocumentScoreLine["kind"],
  { id, externalId }: PoolDocument,
) => ({
  population,
  kind,
  document: id,
  id: externalId,
});

function closestOf(best: Float64Array, closest: Int32Array, at: number, others: readonly PoolDocument[]) {
  const other = others[closest[at] ?? -1];
  return {
    bestJaccard: best[at] ?? 0,
    closest: other === undefined ? null : { document: other.id, id: other.externalId },
  };
}

const NOT_MATCHED = { match: null, matchedSlots: null };
const NOT_SHARED = { shared: null, sharedSlots: null };

/** Shares are empty where the mean is withheld or undefined: then nothing is said of any document. */
const told = (shares: Float64Array, { masks }: MatchedSlots, at: number) => {
  const share = shares[at];
  return share === undefined ? null : { share, slots: slotsOf(masks[at] ?? 0) };
};

const slotsOf = (mask: number): Slot[] => SLOTS.filter((_, i) => (mask >> i) & 1);

function matchOf(ideas: IdeaLevel | null, at: number) {
  const one = ideas && told(ideas.shareOfHuman, ideas.matchedOfHuman, at);
  return one === null ? NOT_MATCHED : { match: one.share, matchedSlots: one.slots };
}

function sharedOf(ideas: IdeaLevel | null, at: number) {
  const one = ideas && told(ideas.shareByPeers, ideas.matchedByPeers, at);
  return one === null ? NOT_SHARED : { shared: one.share, sharedSlots: one.slots };
}
