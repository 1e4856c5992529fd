import { HUMAN_SCOPE, type StepKind, type StepStatus } from "@/lib/domain/step";

/** One step of an area: `scope` 0 = the human reference (and `rank`), else a population's id. */
export type PlannedStep = { readonly scope: number; readonly kind: StepKind };

export type StepState = PlannedStep & { readonly status: StepStatus };

const PER_POOL = ["encode", "extract", "neighbours", "judge", "score"] as const satisfies readonly StepKind[];

/**
 * Every step of an area, each once: five for H, five for each population, and the ranks over all of them; with `overlap`
 * one more for H and for each population.
 */
export function plannedSteps(
  populationIds: readonly number[],
  { overlap = false }: { readonly overlap?: boolean } = {},
): readonly PlannedStep[] {
  const scopes = [HUMAN_SCOPE, ...new Set(populationIds)];
  const kinds: readonly StepKind[] = overlap ? [...PER_POOL, "overlap"] : PER_POOL;
  const steps: PlannedStep[] = scopes.flatMap((scope) => kinds.map((kind) => ({ scope, kind })));
  return [...steps, { scope: HUMAN_SCOPE, kind: "rank" }];
}

/**
 * What must be done before a step may start. A population leans on the human reference: its neighbours on H's
 * vectors, its verdicts on H's summaries, its figures on H's slot weights. Overlap rests on H's weights and, for a
 * population, on the corpus that H's own overlap has encoded. `rank` has a rule of its own.
 */
export function prerequisites({ scope, kind }: PlannedStep): readonly PlannedStep[] {
  const here = (...kinds: StepKind[]) => kinds.map((each) => ({ scope, kind: each }));
  const human = (...kinds: StepKind[]) =>
    scope === HUMAN_SCOPE ? [] : kinds.map((each) => ({ scope: HUMAN_SCOPE, kind: each }));
  switch (kind) {
    case "index":
    case "encode":
    case "extract":
      return [];
    case "neighbours":
      return [...here("encode"), ...human("encode")];
    case "judge":
      return [...here("neighbours", "extract"), ...human("extract")];
    case "score":
      return [...here("judge"), ...human("score")];
    case "rank":
      return here("score");
    case "overlap":
      return [...here("score"), ...human("overlap")];
  }
}

const keyOf = ({ scope, kind }: PlannedStep): string => `${scope}/${kind}`;

/**
 * The steps of ONE area that may start now: pending, with everything before them done. `rank` waits until each
 * population has its figures or cannot get them (one of its steps failed): a broken population holds up no other.
 */
export function readySteps<S extends StepState>(steps: readonly S[]): readonly S[] {
  const done = new Set(steps.filter((step) => step.status === "done").map(keyOf));
  const broken = new Set(
    steps.filter(({ status, kind }) => status === "failed" && kind !== "overlap").map(({ scope }) => scope),
  );
  const settled = steps.every(
    (step) =>
      step.kind !== "score" || step.scope === HUMAN_SCOPE || done.has(keyOf(step)) || broken.has(step.scope),
  );
  return steps.filter(
    (step) =>
      step.status === "pending" &&
      prerequisites(step).every((before) => done.has(keyOf(before))) &&
      (step.kind !== "rank" || settled),
  );
}

/** True where nothing of the area runs and nothing can start: all is done, or what is left waits for a failed step. */
export function isAtRest(steps: readonly StepState[]): boolean {
  return !steps.some((step) => step.status === "running") && readySteps(steps).length === 0;
}
