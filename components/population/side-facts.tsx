import Link from "next/link";
import { monthText } from "@/components/board/figure-format";
import { count, moment } from "@/components/ui/amounts";
import { type Fact, Facts } from "@/components/ui/facts";
import { isBaselineAgent } from "@/lib/domain/population";
import { populationPath } from "@/lib/product/population-page/addresses";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import type { ProgressView } from "@/lib/product/population-page/progress-view";
import { ToolId } from "./stand-in";

function origin({ plan, edition }: PopulationView["facts"]): string {
  if (plan !== null) return isBaselineAgent(plan.agent) ? "run here, without a model" : "run here";
  return edition.origin === "published" ? "copied from print" : "imported, not run here";
}

const writtenOf = ({ done, size }: ProgressView): string =>
  done === size ? count(size) : `${count(done)} of ${count(size)}`;

const fact = (name: string, value: Fact["value"] | null): readonly Fact[] =>
  value === null ? [] : [{ name, value }];

function Elsewhere({ facts }: { facts: PopulationView["facts"] }) {
  const { edition, slug } = facts;
  return (
    <ul>
      {facts.elsewhere.map((area) => (
        <li key={area.slug}>
          <Link
            href={populationPath({ edition: edition.slug, area: area.slug, population: slug })}
            prefetch={false}
          >
            {area.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function ThisPopulation({ view }: { view: PopulationView }) {
  const { facts } = view;
  const { model, plan, size } = facts;
  return (
    <Facts
      title="This population"
      facts={[
        ...fact("Model", <bdi>{model.name}</bdi>),
        ...fact("Released", model.releaseDate === null ? null : monthText(model.releaseDate)),
        ...fact("Training data until", model.trainingCutoff),
        ...fact("Method", facts.method),
        ...fact("Area", facts.area.name),
        ...fact("Written", origin(facts)),
        ...fact("Proposals", view.progress === null ? count(size) : writtenOf(view.progress)),
        ...fact(plan === null ? "Stored" : "Started", moment(facts.createdAt)),
        ...fact("Finished", facts.finishedAt === null ? null : moment(facts.finishedAt)),
        ...fact("Also in", facts.elsewhere.length === 0 ? null : <Elsewhere facts={facts} />),
      ]}
    />
  );
}

/** What its figures came from. */
export function MadeWith({ view }: { view: PopulationView }) {
  const { edition } = view.facts;
  const tool = (id: string | null): Fact["value"] | null => (id === null ? null : <ToolId id={id} />);
  const scored = view.engines.length > 0;
  const printed = edition.origin === "published" || !scored;
  return (
    <Facts
      title={scored || edition.origin === "published" ? "Scored with" : "To be scored with"}
      facts={[
        ...fact("Engine", printed ? null : view.engines.join(", ")),
        ...fact("Encoder", tool(edition.encoder)),
        ...fact("Extractor", tool(edition.extractor)),
        ...fact("Judge", tool(edition.judge)),
      ]}
    />
  );
}

export function Downloads({ view }: { view: PopulationView }) {
  const { edition, area, slug } = view.facts;
  if (view.slots.total === 0) return null;
  const path = populationPath({ edition: edition.slug, area: area.slug, population: slug });
  return (
    <section className="facts">
      <h2>Download</h2>
      <ul>
        <li>
          <a href={`${path}/proposals.jsonl`} download={`${slug}.jsonl`}>
            {view.facts.plan === null ? "Proposals (JSONL)" : "Proposals with every step (JSONL)"}
          </a>
        </li>
        {view.progress !== null && view.progress.cost.kind !== "none" && (
          <li>
            <a href={`${path}/proposals.jsonl?prompts=1`} download={`${slug}-prompts.jsonl`}>
              The same with all prompts, far larger
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
