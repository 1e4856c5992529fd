import { scored } from "@/lib/domain/score";
import { CORPUS_SCOPE, HUMAN_SCOPE } from "@/lib/domain/step";
import type { Encoder } from "@/lib/pipeline/encoding/ports";
import type { Extractor } from "@/lib/pipeline/extraction/ports";
import type { Judge } from "@/lib/pipeline/judging/ports";
import { parallelNearestDocuments } from "@/lib/pipeline/retrieval/parallel-nearest";
import type { NeighbourSide } from "@/lib/pipeline/scoring/summary-pairs";
import { verdictsBetween } from "@/lib/pipeline/scoring/verdict-lookup";
import { type CorpusOverlap, corpusOverlap } from "@/lib/science/metrics/corpus-overlap";
import { overlapInterval } from "@/lib/science/metrics/idea-intervals";
import type { Neighbours } from "@/lib/science/metrics/matched-slots";
import type { SlotWeighting } from "@/lib/science/metrics/slot-weights";
import { RESAMPLES } from "@/lib/science/stats/bootstrap";
import { type AreaKeys, type FigureReaders, humanFigures, verdictsOn } from "./area-figures.ts";
import { encodePool } from "./encode.ts";
import { extractDocuments } from "./extract.ts";
import { judgeSides } from "./judge.ts";
import { readNeighbours, readSummaries } from "./load-pool.ts";
import { likeOthers, loadTexts, neighbourLists } from "./neighbours.ts";
import type {
  DocumentReader,
  EmbeddingStore,
  NeighbourStore,
  OverlapFigures,
  OverlapStore,
  Pool,
  PoolDocument,
  Provenance,
  StepControl,
  SummaryStore,
  VerdictStore,
} from "./ports.ts";

export type OverlapTools = {
  readonly encoder: Encoder;
  readonly extractor: Extractor;
  readonly judge: Judge;
};

/** What an area's overlap is computed with; `seedId` seeds the interval of this pool. */
export type OverlapKeys = {
  readonly area: AreaKeys;
  readonly seedId: string;
  readonly provenance: Provenance;
};

type Stores = DocumentReader & EmbeddingStore & NeighbourStore & SummaryStore & VerdictStore;

const poolName = ({ scope }: Pool) => (scope === HUMAN_SCOPE ? "HU" : "AU");

/** The parts of the step: encoding the corpus, finding neighbours, reading their abstracts, judging the pairs. */
const PARTS = 4;
const STEPS_OF_A_PART = 1_000;

function partOf(control: StepControl, part: number): StepControl {
  const progress = (done: number, total: number): void => {
    const share = total === 0 ? 1 : done / total;
    control.progress(Math.round((part + share) * STEPS_OF_A_PART), PARTS * STEPS_OF_A_PART);
  };
  return { progress, signal: control.signal };
}

/**
 * Overlap of one pool (H, or a population) with the corpus U: encodes U where that is not done, finds the five nearest
 * papers of U for each document, exactly, reads these papers' abstracts into summaries, judges the pairs, and stores the
 * figure with its interval and the share of documents matched on each slot. What is stored stays as it is, so that a step
 * that was interrupted goes on. Unit of progress: a thousandth of each of the four parts. Throws where an endpoint left
 * something unasked, so that the step is tried again. Source: appendix E.7, Table 20.
 */
export async function overlapWithCorpus(
  pool: Pool,
  tools: OverlapTools,
  keys: OverlapKeys,
  stores: Stores & FigureReaders & OverlapStore,
  control: StepControl,
): Promise<void> {
  await encodePool({ ...pool, scope: CORPUS_SCOPE }, tools.encoder, stores, partOf(control, 0));
  await findInCorpus(pool, tools.encoder.id, stores, partOf(control, 1));
  const documents = await stores.documents(pool);
  const { near, neighbours } = await nearPapers(pool, documents, stores);
  await extractDocuments(near, tools.extractor, stores, partOf(control, 2));
  const side: NeighbourSide = {
    neighbours,
    from: await readSummaries(documents, keys.area.extractor, stores),
    to: await readSummaries(near, keys.area.extractor, stores),
  };
  await judgeSides([side], tools.judge, keys.area.judge.seed, stores, partOf(control, 3));
  await stores.saveOverlap(pool, await figuresOf(pool, side, keys, stores), keys.provenance);
}

/** All lists of a pool are saved at once: where some are stored, all are. */
async function findInCorpus(
  pool: Pool,
  encoder: string,
  stores: Stores,
  { progress, signal }: StepControl,
): Promise<void> {
  const name = poolName(pool);
  if ((await stores.neighbours(name, pool)).length > 0) return;
  const corpus = await loadTexts({ ...pool, scope: CORPUS_SCOPE }, encoder, stores);
  const own = likeOthers(await loadTexts(pool, encoder, stores), corpus.texts.dimensions);
  signal.throwIfAborted();
  const total = own.documents.length;
  const found = await parallelNearestDocuments(own.texts, corpus.texts, {
    onProgress: (done) => progress(done, total),
  });
  await stores.saveNeighbours(name, pool.scope, neighbourLists(own, corpus, found));
}

/** The corpus papers that are near any of the documents, and for each document its own as places among them. */
async function nearPapers(
  pool: Pool,
  documents: readonly PoolDocument[],
  stores: Stores,
): Promise<{ readonly near: readonly PoolDocument[]; readonly neighbours: Neighbours }> {
  const lists = await stores.neighbours(poolName(pool), pool);
  const wanted = new Set(lists.flatMap(({ neighbours }) => neighbours.map(({ documentId }) => documentId)));
  const corpus = await stores.documents({ ...pool, scope: CORPUS_SCOPE });
  const near = corpus.filter(({ id }) => wanted.has(id));
  return { near, neighbours: await readNeighbours(poolName(pool), pool, documents, near, stores) };
}

async function figuresOf(
  pool: Pool,
  side: NeighbourSide,
  { area, seedId }: OverlapKeys,
  stores: FigureReaders,
): Promise<OverlapFigures> {
  const weighting = await weightsOf(area, stores);
  const verdicts = await verdictsOn([side], area.judge, stores);
  const found = corpusOverlap(
    weighting,
    poolName(pool),
    side.neighbours,
    verdictsBetween(side.from, side.to, verdicts),
  );
  return { score: withItsInterval(found, seedId), slots: found.slotMatch };
}

async function weightsOf(area: AreaKeys, stores: FigureReaders): Promise<SlotWeighting> {
  const { ideas } = (await humanFigures(area, stores, "without")).level.figures;
  if (ideas === null) throw new Error("The human level of this area has no idea level to weigh slots with.");
  return ideas.weighting;
}

function withItsInterval(found: CorpusOverlap, seedId: string): OverlapFigures["score"] {
  const { mean } = found.overlap;
  return mean.kind === "scored" ? scored(mean.value, overlapInterval(found, seedId, RESAMPLES)) : mean;
}
