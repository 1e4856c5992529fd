import type { DocumentId } from "@/lib/domain/ids";
import { METRICS, type Score } from "@/lib/domain/score";
import { referenceSeed } from "@/lib/pipeline/scoring/reference-seed";
import type { FigureReaders } from "@/lib/pipeline/steps/area-figures";
import { type Label, labelsOf } from "@/lib/product/board/labels";
import type { RawSearch } from "@/lib/product/board/search-params";
import type { AreaWithPins } from "@/lib/product/cases/ports";
import { readAreaAddress } from "@/lib/product/cases/query";
import type { NearDocument } from "@/lib/product/paper-page/ports";
import type { RawParams } from "@/lib/product/population-page/addresses";
import { type FigureView, figureView } from "@/lib/product/population-page/figure-view";
import { type PageOf, pageOf, rangeOf } from "@/lib/product/population-page/pages";
import type { PopulationFigureRows } from "@/lib/product/population-page/ports";
import { type ComparedPair, type ComparedPaper, comparePair } from "./compare-pair";
import { gapsOf, type Overlap, overlaps, type Side } from "./paper-gaps";
import type { ComparedTags, ComparePopulation, CompareReader } from "./ports";
import { type CompareQuery, readCompareQuery } from "./query";

export type ComparedSide = { readonly population: ComparePopulation; readonly figures: FigureView };
export type GapRow = ComparedPaper & { readonly document: NearDocument };

/** What a comparison computed here shows beside the stored figures. */
export type MeasuredComparison = {
  readonly pair: ComparedPair;
  /** False: what is stored differs from what was just computed; it is being scored anew. */
  readonly current: boolean;
  readonly overlaps: ReturnType<typeof overlaps> & { readonly anyIdea: Overlap };
  readonly counts: Readonly<Record<Side | "equal", number>>;
  readonly gaps: PageOf & { readonly side: Side; readonly rows: readonly GapRow[] };
  readonly tags: ComparedTags | null;
};

/** Why two populations are not compared. */
export type NotCompared =
  | { readonly kind: "not-chosen" }
  | { readonly kind: "same" }
  | { readonly kind: "unknown"; readonly slugs: readonly string[] }
  | { readonly kind: "not-scored"; readonly populations: readonly ComparePopulation[] };

export type Comparison =
  | { readonly kind: "printed"; readonly first: ComparedSide; readonly second: ComparedSide }
  | {
      readonly kind: "measured";
      readonly first: ComparedSide;
      readonly second: ComparedSide;
      readonly measured: MeasuredComparison;
    };

export type CompareView = {
  readonly area: AreaWithPins;
  readonly labels: readonly Label[];
  readonly query: CompareQuery;
  readonly populations: readonly ComparePopulation[];
  readonly result: Comparison | NotCompared;
};

export type LoadedComparison =
  | { readonly kind: "compare"; readonly view: CompareView }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

export type CompareSources = CompareReader & {
  readonly stores: FigureReaders;
  /** Computes once for a key; what it gives must depend on nothing else. */
  remember(key: string, compute: () => Promise<ComparedPair>): Promise<ComparedPair>;
};

type Chosen = readonly [ComparePopulation, ComparePopulation];

function choose(populations: readonly ComparePopulation[], { a, b }: CompareQuery): Chosen | NotCompared {
  if (a === null || b === null) return { kind: "not-chosen" };
  const find = (wanted: string) => populations.find(({ slug }) => slug === wanted);
  const [first, second] = [find(a), find(b)];
  if (first === undefined || second === undefined)
    return { kind: "unknown", slugs: [...new Set([a, b])].filter((wanted) => find(wanted) === undefined) };
  if (first.id === second.id) return { kind: "same" };
  const unscored = [first, second].filter(({ scored }) => !scored);
  return unscored.length > 0 ? { kind: "not-scored", populations: unscored } : [first, second];
}

async function resultOf(
  from: CompareSources,
  area: AreaWithPins,
  [first, second]: Chosen,
  query: CompareQuery,
): Promise<Comparison> {
  const [ones, others] = await Promise.all([first, second].map(({ id }) => from.figures(area.area.id, id)));
  if (ones === undefined || others === undefined)
    throw new Error("two populations have two sides of figures");
  const sides = {
    first: { population: first, figures: figureView(ones) },
    second: { population: second, figures: figureView(others) },
  };
  const { pins } = area;
  if (area.edition.origin === "published" || pins === null) return { kind: "printed", ...sides };
  const keys = {
    areaId: area.area.id,
    seedId: referenceSeed(area.edition.year),
    extractor: { extractor: pins.extractor, promptVersion: pins.extractorPrompt },
    judge: { judge: pins.judge, promptVersion: pins.judgePrompt, seed: pins.judgeSeed },
  };
  const pair = await from.remember(keyOf(area, [first, second], [ones, others]), () =>
    comparePair(
      keys,
      [
        { id: first.id, seedId: first.slug },
        { id: second.id, seedId: second.slug },
      ],
      from.stores,
    ),
  );
  return { kind: "measured", ...sides, measured: await measuredOf(from, area, sides, pair, query) };
}

/** Everything that a comparison rests on shows in the stored figures: scored anew, they are compared anew. */
const keyOf = (area: AreaWithPins, chosen: Chosen, rows: readonly PopulationFigureRows[]): string =>
  JSON.stringify([
    area.area.id,
    area.pins,
    chosen.map(({ id }) => id),
    rows.map(({ own, human, sources }) => [[...own.metrics], [...human.metrics], sources]),
  ]);

async function measuredOf(
  from: CompareSources,
  area: AreaWithPins,
  { first, second }: { readonly first: ComparedSide; readonly second: ComparedSide },
  pair: ComparedPair,
  query: CompareQuery,
): Promise<MeasuredComparison> {
  const lists = { first: gapsOf(pair.papers, "first"), second: gapsOf(pair.papers, "second") };
  const [gaps, tags] = await Promise.all([
    pageOfGaps(from, lists[query.more], query),
    from.tags(area.area.id, first.population.id, second.population.id),
  ]);
  const counts = { first: lists.first.length, second: lists.second.length };
  return {
    pair,
    current: agree(first, second, pair),
    overlaps: overlaps(pair.papers),
    counts: { ...counts, equal: pair.papers.length - counts.first - counts.second },
    gaps,
    tags,
  };
}

async function pageOfGaps(from: CompareReader, list: readonly ComparedPaper[], query: CompareQuery) {
  const page = pageOf(query.page, list.length);
  const { from: start, to } = rangeOf(page);
  const shown = list.slice(start, to);
  const named =
    shown.length === 0 ? new Map<DocumentId, NearDocument>() : await from.named(shown.map(({ id }) => id));
  const rows = shown.flatMap((paper) => {
    const document = named.get(paper.id);
    return document === undefined ? [] : [{ ...paper, document }];
  });
  return { ...page, side: query.more, rows };
}

const sameFigure = (stored: Score, computed: Score): boolean =>
  stored.kind === "scored" && computed.kind === "scored"
    ? Math.abs(stored.value - computed.value) < 1e-12
    : stored.kind === computed.kind;

const agree = (first: ComparedSide, second: ComparedSide, { metrics }: ComparedPair): boolean =>
  METRICS.every(
    (metric) =>
      sameFigure(first.figures.figures[metric].score, metrics[metric].first) &&
      sameFigure(second.figures.figures[metric].score, metrics[metric].second),
  );

async function viewOf(from: CompareSources, area: AreaWithPins, query: CompareQuery): Promise<CompareView> {
  const populations = await from.populations(area.area.id);
  const chosen = choose(populations, query);
  const result = "kind" in chosen ? chosen : await resultOf(from, area, chosen, query);
  return { area, labels: labelsOf(area.edition), query, populations, result };
}

/** What the comparison of two populations shows. A database that does not answer is an answer too. */
export async function loadCompare(
  from: CompareSources,
  params: RawParams,
  search: RawSearch,
): Promise<LoadedComparison> {
  const address = readAreaAddress(params);
  if (address === null) return { kind: "none" };
  try {
    const area = await from.area(address);
    return area === null
      ? { kind: "none" }
      : { kind: "compare", view: await viewOf(from, area, readCompareQuery(search)) };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}
