import { type Label, labelsOf } from "@/lib/product/board/labels";
import type { RunStore } from "@/lib/product/runs/ports";
import { type RawParams, readPopulationAddress } from "./addresses";
import { type FigureView, figureView } from "./figure-view";
import { type PageOf, pageOf, rangeOf } from "./pages";
import type {
  BothSides,
  DroppedCount,
  KindCounts,
  PopulationFacts,
  PopulationReader,
  SlotRow,
  Tags,
} from "./ports";
import { type ProgressView, progressView } from "./progress-view";

export type PopulationView = FigureView & {
  readonly facts: PopulationFacts;
  /** What must be known before any figure is read. */
  readonly labels: readonly Label[];
  /** null: imported. */
  readonly progress: ProgressView | null;
  readonly dropped: DroppedCount;
  readonly kinds: BothSides<KindCounts>;
  readonly tags: Tags | null;
  readonly slots: PageOf & { readonly rows: readonly SlotRow[] };
};

export type LoadedPopulation =
  | { readonly kind: "population"; readonly view: PopulationView }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

export type PopulationSources = PopulationReader & Pick<RunStore, "progress">;

const NONE: KindCounts = { kinds: new Map(), unread: 0 };
const NO_KINDS: BothSides<KindCounts> = { own: NONE, human: NONE };

async function slotsOf(from: PopulationSources, facts: PopulationFacts, page: string | undefined) {
  const place = pageOf(page, await from.slotCount(facts));
  return { ...place, rows: await from.slots(facts, rangeOf(place)) };
}

async function viewOf(
  from: PopulationSources,
  facts: PopulationFacts,
  page: string | undefined,
): Promise<PopulationView> {
  const { edition, area, id, plan } = facts;
  // While it is being written the page is read again and again: what is counted over all its documents waits.
  const settled = facts.state === "complete";
  const [figures, progress, dropped, kinds, tags, slots] = await Promise.all([
    from.figures(area.id, id),
    plan === null ? null : from.progress(id),
    plan === null ? { references: 0, proposals: 0 } : from.dropped(id),
    settled ? from.contributionKinds(area.id, id) : NO_KINDS,
    settled ? from.tags(area.id, id) : null,
    slotsOf(from, facts, page),
  ]);
  return {
    ...figureView(figures),
    facts,
    labels: labelsOf(edition),
    progress: progress === null ? null : progressView(progress),
    dropped,
    kinds,
    tags,
    slots,
  };
}

/** What a population's page shows. A database that does not answer is an answer too. */
export async function loadPopulation(
  from: PopulationSources,
  params: RawParams,
  page: string | undefined,
): Promise<LoadedPopulation> {
  const address = readPopulationAddress(params);
  if (address === null) return { kind: "none" };
  try {
    const facts = await from.population(address);
    return facts === null ? { kind: "none" } : { kind: "population", view: await viewOf(from, facts, page) };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}
