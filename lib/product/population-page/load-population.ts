import type { MetricName, RankRange } from "@/lib/domain/score";
import { type Label, labelsOf } from "@/lib/product/board/labels";
import type { Figure } from "@/lib/product/board/line";
import { humanFigure, perMetric } from "@/lib/product/board/line";
import { NOT_SCORED_YET } from "@/lib/product/board/not-scored-yet";
import type { RunStore } from "@/lib/product/runs/ports";
import { percentOfHuman } from "@/lib/science/metrics/percent-of-human";
import { type RawParams, readPopulationAddress } from "./addresses";
import { type PageOf, pageOf, rangeOf } from "./pages";
import type { DroppedCount, PopulationFacts, PopulationFigureRows, PopulationReader, SlotRow } from "./ports";
import { type ProgressView, progressView } from "./progress-view";

export type PopulationFigure = Figure & { readonly human: Figure; readonly rank: RankRange | null };

export type PopulationView = {
  readonly facts: PopulationFacts;
  /** What must be known before any figure is read. */
  readonly labels: readonly Label[];
  readonly figures: Readonly<Record<MetricName, PopulationFigure>>;
  readonly engines: readonly string[];
  /** null: imported. */
  readonly progress: ProgressView | null;
  readonly dropped: DroppedCount;
  readonly slots: PageOf & { readonly rows: readonly SlotRow[] };
};

export type LoadedPopulation =
  | { readonly kind: "population"; readonly view: PopulationView }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

export type PopulationSources = PopulationReader & Pick<RunStore, "progress">;

function figuresOf({ own, human, ranks }: PopulationFigureRows): PopulationView["figures"] {
  return perMetric((metric) => {
    const score = own.get(metric) ?? NOT_SCORED_YET;
    const level = human.get(metric) ?? NOT_SCORED_YET;
    return {
      score,
      percent: percentOfHuman(score, level),
      human: humanFigure(level),
      rank: ranks.get(metric) ?? null,
    };
  });
}

async function slotsOf(from: PopulationSources, facts: PopulationFacts, page: string | undefined) {
  const place = pageOf(page, await from.slotCount(facts));
  return { ...place, rows: await from.slots(facts, rangeOf(place)) };
}

async function viewOf(
  from: PopulationSources,
  facts: PopulationFacts,
  page: string | undefined,
): Promise<PopulationView> {
  const { edition, plan } = facts;
  const [figures, progress, dropped, slots] = await Promise.all([
    from.figures(facts.area.id, facts.id),
    plan === null ? null : from.progress(facts.id),
    plan === null ? { references: 0, proposals: 0 } : from.dropped(facts.id),
    slotsOf(from, facts, page),
  ]);
  return {
    facts,
    labels: labelsOf(edition),
    figures: figuresOf(figures),
    engines: figures.engines,
    progress: progress === null ? null : progressView(progress),
    dropped,
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
