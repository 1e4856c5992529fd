import type { StepId } from "@/lib/domain/ids";
import type { StepKind, StepStatus } from "@/lib/domain/step";
import type { PlannedStep } from "@/lib/pipeline/steps/plan";

type Stored = PlannedStep & { readonly id: StepId; readonly status: StepStatus };

/** Steps that ask models, and what is computed from the answers. */
const AFTER_MODELS: readonly StepKind[] = ["extract", "judge", "score", "rank", "overlap"];

/** What an engine computes: another version may find other neighbours (a tie rule, a tokenizer), hence other pairs. */
const OF_THE_ENGINE: readonly StepKind[] = ["neighbours", "judge", "score", "overlap"];

/**
 * What a request for scoring changes in the stored steps of one area: which are new, and which are done once more
 * (failed ones; figures by another engine version; on demand everything that hangs on model answers). The ranks are
 * done again whenever any population's figures will be: they compare all of them.
 */
export function changesOfPlan(area: {
  readonly planned: readonly PlannedStep[];
  readonly stored: readonly Stored[];
  /** Scopes with figures by another engine version. */
  readonly outdated: readonly number[];
  readonly retryFailures: boolean;
}): { readonly create: readonly PlannedStep[]; readonly reopen: readonly StepId[] } {
  const stored = new Set(area.stored.map(keyOf));
  const create = area.planned.filter((step) => !stored.has(keyOf(step)));
  const again = area.stored.filter(
    ({ kind, scope, status }) =>
      status === "failed" ||
      (status === "done" &&
        ((OF_THE_ENGINE.includes(kind) && area.outdated.includes(scope)) ||
          (area.retryFailures && AFTER_MODELS.includes(kind)))),
  );
  const ranks = area.stored.find(({ kind, status }) => kind === "rank" && status !== "pending");
  const moves = create.length + again.length > 0;
  const reopen = new Set(again.map(({ id }) => id));
  if (ranks !== undefined && moves) reopen.add(ranks.id);
  return { create, reopen: [...reopen] };
}

const keyOf = ({ scope, kind }: PlannedStep): string => `${scope}/${kind}`;
