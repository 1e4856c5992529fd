import { METHOD_WORDS } from "@/components/board/words";
import { counted } from "@/components/ui/amounts";
import { Meanings } from "@/components/ui/meanings";
import type { PopulationView } from "@/lib/product/population-page/load-population";

/** What it is in one sentence: how many, by whom, told what. */
export function sentenceOf({ facts }: PopulationView): string {
  const { method, plan, size, edition } = facts;
  const what = counted(plan?.size ?? size, "research proposal");
  const before = `from what was published before ${edition.year}`;
  const by = method === "baseline" ? "" : ` by ${facts.model.name}`;
  const told =
    method === "baseline" || method === "other"
      ? METHOD_WORDS[method]
      : `the writer was ${METHOD_WORDS[method]}`;
  return `${what}${by}, ${before}; ${told}.`;
}

export function PopulationLead({ view }: { view: PopulationView }) {
  return (
    <header className="page-lead">
      <h1>
        <bdi>{view.facts.name}</bdi>
      </h1>
      <p className="sentence">{sentenceOf(view)}</p>
      <Meanings labels={view.labels} />
    </header>
  );
}
