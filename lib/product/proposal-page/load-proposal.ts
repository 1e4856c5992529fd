import type { DocumentId } from "@/lib/domain/ids";
import type { Score } from "@/lib/domain/score";
import { type Label, labelsOf } from "@/lib/product/board/labels";
import type { PairReader } from "@/lib/product/evidence/ports";
import { type VerdictView, verdictView } from "@/lib/product/evidence/verdict-view";
import { type RawParams, readOrdinal, readPopulationAddress } from "@/lib/product/population-page/addresses";
import { type PageOf, pageOf, rangeOf } from "@/lib/product/population-page/pages";
import type { FigureSource, PopulationFacts, PopulationReader } from "@/lib/product/population-page/ports";
import { type BestCitation, bestCitation } from "./best-citation";
import type { EarlierPaper, NearPaper, Peer, ProposalPageReader, StoredProposalPage } from "./ports";
import { type Reached, reachedSlots } from "./reached-slots";
import { type Standing, standingOf } from "./standing";
import { type WrittenText, writtenText } from "./written-text";

/** Cited papers and peers that are listed; a page is no download. */
const MOST_CITED = 300;
export const MOST_PEERS = 30;

export type Judged<T> = T & { readonly verdict: VerdictView };

export type ProposalView = {
  readonly facts: PopulationFacts;
  /** What must be known before any figure is read. */
  readonly labels: readonly Label[];
  readonly proposal: Omit<StoredProposalPage, "body">;
  /** From 1, of `size`. */
  readonly number: number;
  readonly size: number;
  readonly written: WrittenText & { readonly cited: number };
  readonly standing: Standing;
  readonly near: PageOf & { readonly rows: readonly Judged<NearPaper>[] };
  readonly reached: Reached;
  readonly peers: { readonly rows: readonly Judged<Peer>[]; readonly total: number };
  /** Its nearest papers of the corpus, where they were looked for. */
  readonly earlier: readonly Judged<EarlierPaper>[];
  readonly best: BestCitation;
  readonly tau: Score | null;
  readonly sources: readonly FigureSource[];
};

export type LoadedProposal =
  | { readonly kind: "proposal"; readonly view: ProposalView }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

export type ProposalSources = ProposalPageReader &
  PairReader &
  Pick<PopulationReader, "population" | "figures">;

/** One question for every pair that is shown. */
async function judge(
  from: PairReader,
  facts: PopulationFacts,
  proposal: DocumentId,
  others: readonly DocumentId[],
) {
  const pairs = await from.pairs(
    facts.area.id,
    others.map((second) => ({ first: proposal, second })),
  );
  const byOther = new Map(pairs.map((pair) => [pair.second, verdictView(pair)]));
  return <T extends { readonly id: DocumentId }>(rows: readonly T[]): readonly Judged<T>[] =>
    rows.flatMap((row) => {
      const verdict = byOther.get(row.id);
      return verdict === undefined ? [] : [{ ...row, verdict }];
    });
}

async function neighboursOf(
  from: ProposalSources,
  facts: PopulationFacts,
  proposal: DocumentId,
  page?: string,
) {
  const [counts, peers, earlier] = await Promise.all([
    from.maskCounts(proposal),
    from.peers({ population: facts.id, proposal }, MOST_PEERS),
    from.earlierPapers(proposal),
  ]);
  const reached = reachedSlots(counts);
  const place = pageOf(page, reached.papers);
  const papers = await from.nearPapers(proposal, rangeOf(place));
  const judged = await judge(
    from,
    facts,
    proposal,
    [...papers, ...peers.rows, ...earlier].map(({ id }) => id),
  );
  return {
    reached,
    near: { ...place, rows: judged(papers) },
    peers: { rows: judged(peers.rows), total: peers.total },
    earlier: judged(earlier),
  };
}

async function viewOf(
  from: ProposalSources,
  facts: PopulationFacts,
  { number, page }: { readonly number: number; readonly page: string | undefined },
): Promise<ProposalView | null> {
  const { id: population, area } = facts;
  const stored = await from.proposal({ area: area.id, population }, number);
  if (stored === null) return null;
  const { body: _, ...proposal } = stored;
  const [cited, neighbours, rivals, figures, steps] = await Promise.all([
    from.citedPapers(stored.id, MOST_CITED),
    neighboursOf(from, facts, stored.id, page),
    from.citationRivals({ area: area.id, proposal: stored.id }),
    from.figures(area.id, population),
    from.scoringSteps(area.id, population),
  ]);
  return {
    facts,
    labels: labelsOf(facts.edition),
    proposal,
    number,
    size: facts.plan?.size ?? facts.size,
    written: { ...writtenText(stored, cited.rows), cited: cited.total },
    standing: standingOf(facts, steps),
    ...neighbours,
    best: bestCitation(rivals),
    tau: figures.human.parts.get("tau") ?? null,
    sources: figures.sources,
  };
}

/** What a proposal's page shows. A database that does not answer is an answer too. */
export async function loadProposal(
  from: ProposalSources,
  params: RawParams,
  page: string | undefined,
): Promise<LoadedProposal> {
  const [address, number] = [readPopulationAddress(params), readOrdinal(params.number)];
  if (address === null || number === null) return { kind: "none" };
  try {
    const facts = await from.population(address);
    const view = facts === null ? null : await viewOf(from, facts, { number, page });
    return view === null ? { kind: "none" } : { kind: "proposal", view };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}
