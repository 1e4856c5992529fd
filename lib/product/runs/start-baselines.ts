import type { Method } from "@/lib/domain/edition";
import { slug as asSlug } from "@/lib/domain/ids";
import { promptIdentity } from "@/lib/pipeline/agent/render-messages";
import { BASELINES, type Baseline } from "@/lib/pipeline/baselines/baselines";
import type { Area } from "@/lib/product/areas/ports";
import type { Edition } from "@/lib/product/editions/ports";
import { type Refusal, refused } from "@/lib/product/refusal";
import type { RunPopulation } from "./ports.ts";
import {
  type PopulationStarted,
  type PopulationToStart,
  type StartStores,
  startPopulation,
} from "./start-population.ts";

/** Proposals of each baseline where nobody says otherwise. */
export const BASELINE_SIZE = 100;

/** Runs of one baseline at a time: they wait for the corpus search and the database, never for an endpoint. */
const CONCURRENCY = 8;

export type BaselineWanted = {
  readonly edition: Edition;
  readonly area: Area;
  readonly size: number;
  /** The encoder of the corpus search. */
  readonly encoder: string;
  readonly actor: string;
};

export type BaselineStarted = {
  readonly baseline: Baseline;
  readonly kind: "started" | "unchanged";
  readonly population: RunPopulation;
};

export type BaselinesStarted =
  | {
      /** "unchanged": every one of them was there already, with this very plan. */
      readonly kind: "started" | "unchanged";
      /** In the order of BASELINES. */
      readonly populations: readonly BaselineStarted[];
      /** Those that could not be had, and why. */
      readonly refused: readonly { readonly baseline: Baseline; readonly messages: readonly string[] }[];
    }
  /** None of them could be had. */
  | Refusal;

/** "baseline-recombination"; under another method "baseline-recombination-topic". */
export const baselineSlug = ({ name }: Baseline, method: Method): string =>
  method === "baseline" ? `baseline-${name}` : `baseline-${name}-${method}`;

export type BaselineMethod = { readonly method: Method; readonly rounds: number };

/**
 * A population of one baseline, as the board shows it: under the baseline's label, by that method. A baseline draws the
 * same again, so that a failed run is not tried a second time. One that goes by topics gets them wherever the area has
 * some. "unchanged": the area has this baseline by that method in that size and those rounds. With what prompt it was
 * started makes no difference, since it reads none; nor do labels that the area got since.
 */
export async function startBaseline(
  wanted: BaselineWanted,
  baseline: Baseline,
  how: BaselineMethod,
  stores: StartStores,
): Promise<PopulationStarted> {
  const plan = planOf(wanted, baseline, how);
  const stored = await stores.runs.findRunPopulation(wanted.area.id, plan.slug);
  const isThere =
    stored !== null &&
    (["agent", "method", "size", "rounds"] as const).every((key) => stored.plan[key] === plan[key]);
  return isThere ? { kind: "unchanged", population: stored } : startPopulation(plan, stores);
}

function planOf(
  { edition, area, size, encoder, actor }: BaselineWanted,
  baseline: Baseline,
  { method, rounds }: BaselineMethod,
): PopulationToStart {
  return {
    edition,
    area,
    slug: asSlug.parse(baselineSlug(baseline, method)),
    name: baseline.label,
    model: { name: baseline.label, releaseDate: null, trainingCutoff: null },
    agent: baseline.agent,
    method,
    size,
    rounds,
    concurrency: CONCURRENCY,
    retries: 0,
    budgetUsd: null,
    price: null,
    prompt: promptIdentity({ method }),
    encoder,
    topicsIfAny: baseline.usesTopic,
    actor,
  };
}

/** Starts every baseline in an area that is not there yet; the others are left as they are. */
export async function startBaselines(wanted: BaselineWanted, stores: StartStores): Promise<BaselinesStarted> {
  const populations: BaselineStarted[] = [];
  const declined: { baseline: Baseline; messages: readonly string[] }[] = [];
  for (const baseline of BASELINES) {
    const result = await startBaseline(wanted, baseline, { method: "baseline", rounds: 1 }, stores);
    if (result.kind === "refused") declined.push({ baseline, messages: result.messages });
    else populations.push({ baseline, ...result });
  }
  if (populations.length === 0) return refused(...new Set(declined.flatMap(({ messages }) => messages)));
  const kind = populations.some((each) => each.kind === "started") ? "started" : "unchanged";
  return { kind, populations, refused: declined };
}
