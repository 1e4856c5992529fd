import { plannedSteps } from "@/lib/pipeline/steps/plan";
import type { Area, AreaStore } from "@/lib/product/areas/ports";
import { refuseWork } from "@/lib/product/editions/lifecycle";
import { refuseOwnJudge } from "@/lib/product/editions/own-judge";
import { pinRoles } from "@/lib/product/editions/pin-roles";
import type { Edition, EditionStore, FullPins } from "@/lib/product/editions/ports";
import type { PopulationStore } from "@/lib/product/populations/ports";
import { type Refusal, refused } from "@/lib/product/refusal";
import type { RunStore } from "@/lib/product/runs/ports";
import { changesOfPlan } from "./changes-of-plan.ts";
import { enqueueReady } from "./enqueue-ready.ts";
import type { StepQueue, StepStore } from "./ports.ts";

export type ScoringStores = {
  readonly editions: EditionStore;
  readonly areas: AreaStore;
  readonly populations: PopulationStore;
  readonly runs: Pick<RunStore, "listRunPopulations">;
  readonly steps: StepStore;
};

export type ScoringRequest = {
  readonly edition: Edition;
  readonly roles: FullPins;
  /** Figures of another engine version are computed anew. */
  readonly engine: string;
  /** Asks again for the summaries and verdicts that could not be had. */
  readonly retryFailures: boolean;
  /** Also how much of H and of each population an earlier paper states. An area that has it keeps it. */
  readonly overlap?: boolean;
  readonly actor: string;
};

export type ScoringRequested = {
  readonly kind: "requested";
  readonly newSteps: number;
  readonly reopened: number;
  /** Steps that were handed to the queue now; their successors follow when they are done. */
  readonly enqueued: number;
};

/**
 * Writes down what there is to do for an edition and hands over what can start. Asking again while everything is done
 * changes nothing; after a failure it asks for the failed steps anew.
 */
export async function requestScoring(
  request: ScoringRequest,
  stores: ScoringStores,
  queue: StepQueue,
): Promise<ScoringRequested | Refusal> {
  const { edition, roles, actor } = request;
  const areas = await stores.areas.listAreas(edition.id);
  const refusal = refuseWork(edition) ?? (areas.length === 0 ? nothingToScore(edition) : null);
  if (refusal !== null) return refusal;
  const own = refuseOwnJudge(edition, roles.judge, await writtenIn(areas, stores));
  if (own !== null) return own;
  const pinned = await pinRoles(edition, roles, actor, stores.editions);
  if (pinned.kind === "refused") return pinned;
  if (request.retryFailures) await forgetFailures(request, stores.steps);
  let [newSteps, reopened] = [0, 0];
  for (const area of areas) {
    const planned = await planArea(request, area, stores);
    newSteps += planned.newSteps;
    reopened += planned.reopened;
  }
  const enqueued = await enqueueReady(await stores.steps.stepsOfEdition(edition.id), queue);
  return { kind: "requested", newSteps, reopened, enqueued };
}

/** Populations that are scored now, or will be once they are written. */
async function writtenIn(areas: readonly Area[], { populations, runs }: ScoringStores) {
  const ofArea = async ({ id }: Area) => {
    const underWay = await runs.listRunPopulations(id);
    return [
      ...(await populations.listPopulations(id)),
      ...underWay.filter(({ state }) => state === "running" || state === "paused"),
    ];
  };
  return (await Promise.all(areas.map(ofArea))).flat();
}

async function planArea(request: ScoringRequest, area: Area, stores: ScoringStores) {
  const { edition, engine, retryFailures, actor } = request;
  const populations = await stores.populations.listPopulations(area.id);
  const outdated = await stores.steps.scoredByOtherEngine(edition.id, engine);
  const stored = await stores.steps.stepsOfArea(area.id);
  const overlap = request.overlap === true || stored.some(({ kind }) => kind === "overlap");
  const { create, reopen } = changesOfPlan({
    planned: plannedSteps(
      populations.map(({ id }) => id),
      { overlap },
    ),
    stored,
    outdated: outdated.flatMap(({ areaId, scope }) => (areaId === area.id ? [scope] : [])),
    retryFailures,
  });
  if (create.length + reopen.length > 0) {
    const steps = create.map((step) => ({ ...step, areaId: area.id }));
    const subject = `edition/${edition.slug}/area/${area.slug}`;
    const detail = { newSteps: create.length, reopened: reopen.length, engine };
    await stores.steps.planSteps(steps, reopen, { actor, action: "scoring.requested", subject, detail });
  }
  return { newSteps: create.length, reopened: reopen.length };
}

function forgetFailures({ edition, roles }: ScoringRequest, steps: StepStore): Promise<number> {
  return steps.forgetFailures(
    { extractor: roles.extractor, promptVersion: roles.extractorPrompt },
    { judge: roles.judge, promptVersion: roles.judgePrompt, seed: edition.judgeSeed },
  );
}

const nothingToScore = ({ slug }: Edition): Refusal =>
  refused(`Edition "${slug}" holds no area yet: import one with "area import --edition ${slug}".`);
