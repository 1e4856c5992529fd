import { HUMAN_SCOPE, type StepKind, stepKind } from "@/lib/domain/step";
import { prerequisites, readySteps } from "@/lib/pipeline/steps/plan";
import { secondsLeft } from "@/lib/product/population-page/time-left";
import { populationTitle } from "@/lib/product/wording/population-title";
import type {
  QueueArea,
  QueueFailure,
  QueuePlace,
  QueuePopulation,
  QueuePulse,
  QueueStep,
  QueueWriting,
} from "./ports";

/** `proposal`: an agent's run. */
export type WorkKind = StepKind | "proposal";

export type Depth = {
  readonly kind: WorkKind;
  readonly running: number;
  /** Could be taken up now. */
  readonly ready: number;
  /** Waits for something else to be done first. */
  readonly later: number;
  readonly failed: number;
  /** Seconds. null: nothing waits (runs), or nothing says since when. */
  readonly oldestWait: number | null;
  readonly longestRun: number | null;
};

export type Named = QueuePlace & {
  /** null: the area itself, or its human papers. */
  readonly population: { readonly slug: string; readonly title: string } | null;
};

export type RunningStep = Named & {
  readonly kind: StepKind;
  readonly done: number;
  readonly total: number | null;
};

export type Writing = Omit<QueueWriting, "population"> & {
  readonly population: { readonly id: number; readonly slug: string; readonly title: string };
  /** Slots without a proposal and without an attempt left. */
  readonly failed: number;
  /** null: paused, or nothing to go by yet. */
  readonly secondsLeft: number | null;
  readonly failures: readonly QueueFailure[];
};

export type FailedStep = Named & { readonly kind: StepKind; readonly error: string };

/** An area that is being scored. */
export type Scoring = QueuePlace & {
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  readonly isAtRest: boolean;
};

export type QueueView = {
  readonly pulse: QueuePulse;
  /** Kinds with anything to say, in the order of the work. */
  readonly depths: readonly Depth[];
  readonly scoring: readonly Scoring[];
  readonly running: readonly RunningStep[];
  readonly writing: readonly Writing[];
  readonly failedSteps: readonly FailedStep[];
};

export type QueueRows = {
  readonly pulse: QueuePulse;
  readonly areas: readonly QueueArea[];
  readonly steps: readonly QueueStep[];
  readonly populations: ReadonlyMap<number, QueuePopulation>;
  readonly writing: readonly QueueWriting[];
  readonly failures: readonly QueueFailure[];
};

const KINDS: readonly WorkKind[] = [
  "index",
  "proposal",
  ...stepKind.options.filter((kind) => kind !== "index"),
];

const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((first, at) => (at !== null && (first === null || at < first) ? at : first), null);
const latest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((last, at) => (at !== null && (last === null || at > last) ? at : last), null);
const secondsSince = (at: Date | null, now: Date): number | null =>
  at === null ? null : Math.max(0, (now.getTime() - at.getTime()) / 1_000);

const keyOf = ({ scope, kind }: Pick<QueueStep, "scope" | "kind">): string => `${scope}/${kind}`;

/** A step can start since the last of what it needs was done, and since it was asked for. */
function readySince(area: QueueArea, steps: readonly QueueStep[]): (step: QueueStep) => Date | null {
  const ends = new Map(steps.map((step) => [keyOf(step), step.finishedAt]));
  const scored = latest(steps.filter(({ kind }) => kind === "score").map(({ finishedAt }) => finishedAt));
  return (step) => {
    const needed = prerequisites(step).map((before) => ends.get(keyOf(before)) ?? null);
    return latest([area.requestedAt, ...needed, step.kind === "rank" ? scored : null]);
  };
}

type Placed = { readonly step: QueueStep; readonly isReady: boolean; readonly since: Date | null };

function placedSteps({ areas, steps }: QueueRows): readonly Placed[] {
  return areas.flatMap((area) => {
    const own = steps.filter(({ areaId }) => areaId === area.area.id);
    const ready = new Set(readySteps(own));
    const since = readySince(area, own);
    return own.map((step) => ({ step, isReady: ready.has(step), since: since(step) }));
  });
}

function stepDepth(kind: StepKind, placed: readonly Placed[], now: Date): Depth {
  const own = placed.filter(({ step }) => step.kind === kind);
  const of = (status: QueueStep["status"]) => own.filter(({ step }) => step.status === status);
  const ready = of("pending").filter(({ isReady }) => isReady);
  const started = of("running").map(({ step }) => step.startedAt);
  return {
    kind,
    running: of("running").length,
    ready: ready.length,
    later: of("pending").length - ready.length,
    failed: of("failed").length,
    oldestWait: secondsSince(earliest(ready.map(({ since }) => since)), now),
    longestRun: secondsSince(earliest(started), now),
  };
}

const canStart = ({ state, isIndexed }: QueueWriting): boolean => state === "running" && isIndexed;
const failedSlots = ({ plan, done, waiting, running, cancelled }: QueueWriting): number =>
  Math.max(0, plan.size - done - waiting - running - cancelled);
const sum = <T>(of: readonly T[], amount: (one: T) => number): number =>
  of.reduce((total, one) => total + amount(one), 0);

function runDepth(writing: readonly QueueWriting[], now: Date): Depth {
  const ready = sum(writing.filter(canStart), ({ waiting, held }) => waiting - held);
  const since = writing.filter(canStart).map(({ waitingSince }) => waitingSince);
  return {
    kind: "proposal",
    running: sum(writing, ({ running }) => running),
    ready,
    later: sum(writing, ({ waiting }) => waiting) - ready,
    failed: sum(writing, failedSlots),
    oldestWait: ready === 0 ? null : secondsSince(earliest(since), now),
    longestRun: secondsSince(earliest(writing.map(({ runningSince }) => runningSince)), now),
  };
}

const isAnything = ({ running, ready, later, failed }: Depth): boolean =>
  running + ready + later + failed > 0;

function scoringOf(area: QueueArea, placed: readonly Placed[]): Scoring {
  const own = placed.filter(({ step }) => step.areaId === area.area.id);
  const is = (status: QueueStep["status"]) => own.filter(({ step }) => step.status === status).length;
  return {
    edition: area.edition,
    area: area.area,
    done: is("done"),
    total: own.length,
    failed: is("failed"),
    isAtRest: is("running") === 0 && !own.some(({ isReady }) => isReady),
  };
}

function writingOf(row: QueueWriting, failures: readonly QueueFailure[]): Writing {
  const { population, plan, done, running, waiting, steps, activeSeconds, state, isIndexed } = row;
  const counts = {
    done,
    running,
    steps,
    activeSeconds,
    failed: failedSlots(row),
    remaining: waiting + running,
  };
  return {
    ...row,
    population: { id: population.id, slug: population.slug, title: populationTitle(population) },
    failed: counts.failed,
    secondsLeft: state === "running" && isIndexed ? secondsLeft(counts, plan.stepBudget) : null,
    failures: failures.filter(({ populationId }) => populationId === population.id),
  };
}

/** What the queue holds, from the rows that own it. */
export function queueView(rows: QueueRows): QueueView {
  const { pulse, areas, populations, writing, failures } = rows;
  const placed = placedSteps(rows);
  const places = new Map(areas.map((area) => [area.area.id, area]));
  const named = ({ areaId, scope }: QueueStep): readonly Named[] => {
    const place = places.get(areaId);
    const found = scope === HUMAN_SCOPE ? undefined : populations.get(scope);
    const population = found === undefined ? null : { slug: found.slug, title: populationTitle(found) };
    return place === undefined ? [] : [{ edition: place.edition, area: place.area, population }];
  };
  const depths = KINDS.map((kind) =>
    kind === "proposal" ? runDepth(writing, pulse.now) : stepDepth(kind, placed, pulse.now),
  );
  return {
    pulse,
    depths: depths.filter(isAnything),
    scoring: areas.map((area) => scoringOf(area, placed)),
    running: placed.flatMap(({ step }) =>
      step.status === "running"
        ? named(step).map((at) => ({ ...at, kind: step.kind, done: step.done, total: step.total }))
        : [],
    ),
    writing: writing.map((row) => writingOf(row, failures)),
    failedSteps: placed.flatMap(({ step }) =>
      step.status === "failed"
        ? named(step).map((at) => ({ ...at, kind: step.kind, error: step.error ?? "No reason is stored." }))
        : [],
    ),
  };
}
