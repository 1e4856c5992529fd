import type { DocumentId } from "@/lib/domain/ids";
import { type Label, labelsOf } from "@/lib/product/board/labels";
import type { RawSearch } from "@/lib/product/board/search-params";
import { type VerdictView, verdictView } from "@/lib/product/evidence/verdict-view";
import type { RawParams } from "@/lib/product/population-page/addresses";
import { type PageOf, pageOf, rangeOf } from "@/lib/product/population-page/pages";
import type {
  CitedBy,
  CitedPaper,
  NearDocument,
  NearRow,
  PaperFacts,
  PaperReader,
  ReachingPopulation,
  SomeOf,
} from "./ports";
import { type PaperQuery, type ReachSort, readPaperAddress, readPaperQuery } from "./query";
import { closest, type Reach, type ReachRow, reachOf, sortReach } from "./reach";

/** Citations and citing papers that are named; close proposals that are shown. */
export const MOST_CITED = 300;
export const MOST_CITING = 100;
const MOST_CLOSE = 8;

export type ShownNear = {
  /** From 1, in its pool. */
  readonly rank: number;
  readonly document: NearDocument;
  readonly verdict: VerdictView;
  /** null: a human paper. */
  readonly population: ReachingPopulation | null;
};

export type ReferenceView = {
  readonly kind: "reference";
  readonly reach: Omit<Reach, "rows">;
  readonly table: PageOf & { readonly rows: readonly ReachRow[]; readonly sort: ReachSort };
  /** Proposals that share all five slots: how many, and the first of them. */
  readonly whole: { readonly total: number; readonly rows: readonly ShownNear[] };
  readonly misses: readonly ShownNear[];
  readonly humans: readonly ShownNear[];
};

export type CorpusView = {
  readonly kind: "corpus";
  readonly citedBy: Omit<CitedBy, "populations">;
  readonly table: PageOf & {
    readonly rows: readonly { readonly population: ReachingPopulation; readonly proposals: number }[];
  };
  readonly proposals: number;
};

export type PaperView = {
  readonly facts: PaperFacts;
  readonly labels: readonly Label[];
  readonly cites: SomeOf<CitedPaper>;
  readonly side: ReferenceView | CorpusView;
};

export type LoadedPaper =
  | { readonly kind: "paper"; readonly view: PaperView }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

const pageFrom = <T>(rows: readonly T[], raw: string | undefined) => {
  const page = pageOf(raw, rows.length);
  const { from, to } = rangeOf(page);
  return { ...page, rows: rows.slice(from, to) };
};

async function referenceView(
  from: PaperReader,
  facts: PaperFacts,
  query: PaperQuery,
  own: number,
): Promise<ReferenceView> {
  const [populations, near, best] = await Promise.all([
    from.populations(facts.area.id),
    from.near(facts.id),
    from.bestCitations(facts.id),
  ]);
  const { rows, ...reach } = reachOf(populations, near, { own, best });
  const close = closest(near, MOST_CLOSE);
  const humans = near.filter(({ scope }) => scope === 0).toSorted((a, b) => a.rank - b.rank);
  const named = await shown(from, facts, populations, [...close.shown, ...close.misses, ...humans]);
  return {
    kind: "reference",
    reach,
    table: { ...pageFrom(sortReach(rows, query.sort), query.page), sort: query.sort },
    whole: { total: close.whole, rows: named(close.shown) },
    misses: named(close.misses),
    humans: named(humans),
  };
}

/** Two questions for all that is shown, wherever it is shown. */
async function shown(
  from: PaperReader,
  facts: PaperFacts,
  populations: readonly ReachingPopulation[],
  rows: readonly NearRow[],
) {
  const ids = [...new Set(rows.map(({ documentId }) => documentId))];
  const [documents, pairs] =
    ids.length === 0
      ? [new Map<DocumentId, NearDocument>(), []]
      : await Promise.all([
          from.named(ids),
          from.pairs(
            facts.area.id,
            ids.map((second) => ({ first: facts.id, second })),
          ),
        ]);
  const evidence = new Map(pairs.map((pair) => [pair.second, verdictView(pair)]));
  const byId = new Map(populations.map((population) => [population.id as number, population]));
  return (some: readonly NearRow[]): readonly ShownNear[] =>
    some.flatMap(({ documentId, scope, rank }) => {
      const [document, verdict] = [documents.get(documentId), evidence.get(documentId)];
      const population = byId.get(scope) ?? null;
      return document && verdict ? [{ rank, document, verdict, population }] : [];
    });
}

async function corpusView(from: PaperReader, facts: PaperFacts, query: PaperQuery): Promise<CorpusView> {
  const [populations, { populations: counts, ...citedBy }] = await Promise.all([
    from.populations(facts.area.id),
    from.citedBy(facts.id, MOST_CITING),
  ]);
  const byScope = new Map(counts.map(({ scope, proposals }) => [scope, proposals]));
  const rows = populations
    .flatMap((population) => {
      const proposals = byScope.get(population.id);
      return proposals === undefined ? [] : [{ population, proposals }];
    })
    .toSorted((a, b) => b.proposals - a.proposals);
  const proposals = rows.reduce((sum, row) => sum + row.proposals, 0);
  return { kind: "corpus", citedBy, table: pageFrom(rows, query.page), proposals };
}

async function viewOf(from: PaperReader, facts: PaperFacts, query: PaperQuery): Promise<PaperView> {
  const cites = await from.cites(facts.id, MOST_CITED);
  const side =
    facts.kind === "reference"
      ? await referenceView(from, facts, query, cites.total)
      : await corpusView(from, facts, query);
  return { facts, labels: labelsOf(facts.edition), cites, side };
}

/** What a human paper's page shows. A database that does not answer is an answer too. */
export async function loadPaper(
  from: PaperReader,
  params: RawParams,
  search: RawSearch,
): Promise<LoadedPaper> {
  const address = readPaperAddress(params);
  if (address === null) return { kind: "none" };
  try {
    const facts = await from.paper(address);
    return facts === null
      ? { kind: "none" }
      : { kind: "paper", view: await viewOf(from, facts, readPaperQuery(search)) };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}
