import { loadQueue } from "@/lib/product/queue-status/load-queue";
import type { QueuePlace } from "@/lib/product/queue-status/ports";
import type { Depth, Named, QueueView, Scoring, Writing } from "@/lib/product/queue-status/queue-view";
import { populationLinks } from "../addresses";
import { type Answered, answer } from "../answered";
import type { ApiSources } from "../ports";
import type { QueueBody } from "../shapes/queue";

export async function loadQueueBody(from: Pick<ApiSources, "queue">): Promise<Answered<QueueBody>> {
  const loaded = await loadQueue(from.queue);
  if (loaded.kind === "unavailable") throw loaded.error;
  return answer(bodyOf(loaded.view));
}

function bodyOf({ pulse, depths, scoring, running, writing, failedSteps }: QueueView): QueueBody {
  return {
    at: pulse.now.toISOString(),
    workers: pulse.workers,
    silent: pulse.silent,
    lastStep: pulse.lastStep?.toISOString() ?? null,
    lastRun: pulse.lastRun?.toISOString() ?? null,
    depths: depths.map(depthOf),
    scoring: scoring.map(scoringOf),
    running: running.map(({ done, total, ...step }) => ({ ...stepOf(step), done, total })),
    writing: writing.map(writingOf),
    failedSteps: failedSteps.map(({ error, ...step }) => ({ ...stepOf(step), error })),
  };
}

const depthOf = ({ oldestWait, longestRun, ...counts }: Depth): QueueBody["depths"][number] => ({
  ...counts,
  oldestWaitSeconds: oldestWait,
  longestRunSeconds: longestRun,
});

const placeOf = ({ edition, area }: QueuePlace) => ({ edition: edition.slug, area: area.slug });

const scoringOf = (one: Scoring): QueueBody["scoring"][number] => ({
  ...placeOf(one),
  done: one.done,
  total: one.total,
  failed: one.failed,
  atRest: one.isAtRest,
});

const stepOf = (step: Named & Pick<QueueView["running"][number], "kind">) => ({
  ...placeOf(step),
  population: step.population?.slug ?? null,
  kind: step.kind,
});

function writingOf(one: Writing): QueueBody["writing"][number] {
  const { population, state, cause, reason, plan, done, running, waiting, held, failed, steps, secondsLeft } =
    one;
  const place = placeOf(one);
  return {
    ...place,
    population: population.slug,
    title: population.title,
    state,
    cause,
    reason,
    size: plan.size,
    done,
    running,
    waiting,
    held,
    failed,
    steps,
    secondsLeft,
    failures: one.failures.map(({ failure, reason: why, count }) => ({ failure, reason: why, count })),
    links: populationLinks({ ...place, population: population.slug }),
  };
}
