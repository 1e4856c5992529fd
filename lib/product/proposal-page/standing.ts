import type { StepKind } from "@/lib/domain/step";
import type { PopulationFacts } from "@/lib/product/population-page/ports";
import type { ScoringStep } from "./ports";

/** How far a proposal's comparison has come: what is not there yet, and why. */
export type Standing = {
  /** Its nearest documents are known. */
  readonly compared: boolean;
  /** The pairs that the scores need were judged, or could not be. */
  readonly judged: boolean;
  /** What it waits for; null where it is done with. */
  readonly waitsFor: Wait | null;
};

export type Wait =
  /** The population itself is not complete. */
  | { readonly kind: "population" }
  /** No scoring was asked for. */
  | { readonly kind: "nothing" }
  | {
      readonly kind: "step";
      readonly step: StepKind;
      readonly status: "pending" | "running" | "failed";
      readonly error: string | null;
    };

/** What stands before a population's verdicts, of the area and of its own, in order. */
const ORDER: readonly StepKind[] = ["encode", "extract", "neighbours", "judge"];

export function standingOf(
  { state }: Pick<PopulationFacts, "state">,
  steps: readonly ScoringStep[],
): Standing {
  const own = (kind: StepKind) => steps.find((step) => step.own && step.kind === kind);
  const compared = own("neighbours")?.status === "done";
  const judged = own("judge")?.status === "done";
  return { compared, judged, waitsFor: judged ? null : waitOf(state, steps) };
}

function waitOf(state: PopulationFacts["state"], steps: readonly ScoringStep[]): Wait {
  if (state !== "complete") return { kind: "population" };
  const open = ORDER.flatMap((kind) => steps.filter((step) => step.kind === kind && step.status !== "done"));
  const first = open.find(({ status }) => status === "failed") ?? open[0];
  if (first === undefined || first.status === "done") return { kind: "nothing" };
  return { kind: "step", step: first.kind, status: first.status, error: first.error };
}
