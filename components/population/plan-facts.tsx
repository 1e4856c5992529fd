import { count } from "@/components/ui/amounts";
import { type Fact, Facts } from "@/components/ui/facts";
import { LABELS_FROM_FILE } from "@/lib/domain/label";
import type { PopulationPlan } from "@/lib/domain/population";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import { dollars } from "@/lib/product/wording/dollars";
import { ToolId } from "./stand-in";

const HASH_SHOWN = 10;

function labels(source: string): Fact["value"] {
  return source === LABELS_FROM_FILE ? "from the papers file" : <ToolId id={source} />;
}

function price({ price: known }: PopulationPlan): string {
  return known === null ? "not given" : `${dollars(known.input)} in · ${dollars(known.output)} out`;
}

function Prompt({ prompt }: Pick<PopulationPlan, "prompt">) {
  return (
    <>
      {prompt.version} <code title={prompt.hash}>{prompt.hash.slice(0, HASH_SHOWN)}</code>
    </>
  );
}

/** What was decided before the first step, and has not changed since. */
export function PlanFacts({ view }: { view: PopulationView }) {
  const { plan } = view.facts;
  if (plan === null) return null;
  const money = [
    { name: "Budget (can be raised)", value: plan.budgetUsd === null ? "none set" : dollars(plan.budgetUsd) },
    { name: "Price of a million tokens", value: price(plan) },
  ];
  return (
    <Facts
      title="The plan, fixed before the start"
      facts={[
        ...(plan.rounds > 1 ? [{ name: "Rounds", value: count(plan.rounds) }] : []),
        { name: "At once", value: count(plan.concurrency) },
        { name: "Retries of a failed run", value: count(plan.retries) },
        { name: "Steps of a run", value: `at most ${count(plan.stepBudget)}` },
        ...(view.progress?.cost.kind === "none" ? [] : money),
        { name: "Agent", value: <ToolId id={plan.agent} /> },
        { name: "Prompt", value: <Prompt prompt={plan.prompt} /> },
        { name: "Corpus search", value: <ToolId id={plan.encoder} /> },
        ...(plan.labels === null ? [] : [{ name: "Topics or tags", value: labels(plan.labels) }]),
      ]}
    />
  );
}
