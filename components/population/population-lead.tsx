import { METHOD_WORDS } from "@/components/board/words";
import { counted } from "@/components/ui/amounts";
import { Meanings } from "@/components/ui/meanings";
import { isBaseline, isBaselineAgent } from "@/lib/domain/population";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import { populationTitle } from "@/lib/product/wording/population-title";

/** What the writer was told; a baseline's method is said on top of what it is. */
function told({ method, plan }: PopulationView["facts"]): string {
  const words = METHOD_WORDS[method];
  if (method === "baseline" || method === "other") return words;
  const baseline = plan !== null && isBaselineAgent(plan.agent);
  return baseline ? `${METHOD_WORDS.baseline}, ${words}` : `the writer was ${words}`;
}

/** What it is in one sentence: how many, by whom, told what. */
function Sentence({ facts }: PopulationView) {
  const { plan, size, edition, model } = facts;
  const machine = !isBaseline(facts);
  return (
    <p className="sentence">
      {counted(plan?.size ?? size, "research proposal")}
      {machine && (
        <>
          {" by "}
          <bdi>{model.name}</bdi>
        </>
      )}
      , from what was published before {edition.year}; {told(facts)}.
    </p>
  );
}

export const titleOf = ({ facts: { name, method, model } }: PopulationView): string =>
  populationTitle({ name, method, model: model.name });

export function PopulationLead({ view }: { view: PopulationView }) {
  return (
    <header className="page-lead">
      <h1>
        <bdi>{titleOf(view)}</bdi>
      </h1>
      <Sentence {...view} />
      <Meanings labels={view.labels} />
    </header>
  );
}
