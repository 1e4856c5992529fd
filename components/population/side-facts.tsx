import Link from "next/link";
import { monthText } from "@/components/board/figure-format";
import { count, moment } from "@/components/ui/amounts";
import { type Fact, Facts } from "@/components/ui/facts";
import { isBaseline, isBaselineAgent } from "@/lib/domain/population";
import { exposureOf } from "@/lib/product/board/cutoff";
import { populationPath } from "@/lib/product/population-page/addresses";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import type { ProgressView } from "@/lib/product/population-page/progress-view";
import { areaPath, modelPath } from "@/lib/product/site/paths";
import { exposureText } from "@/lib/product/wording/exposure";

/** Who vouches for it: we ran it, somebody sent it, or it was printed. */
export function Origin({ facts: { plan, edition } }: { facts: PopulationView["facts"] }) {
  const [words, meaning] = originOf(plan, edition.origin);
  return (
    <>
      {words}
      <small className="stand-in">
        <Link href="/method#labels" prefetch={false}>
          {meaning}
        </Link>
      </small>
    </>
  );
}

function originOf(
  plan: PopulationView["facts"]["plan"],
  origin: PopulationView["facts"]["edition"]["origin"],
) {
  if (plan !== null)
    return [
      isBaselineAgent(plan.agent) ? "run here, without a model" : "run here",
      "verified: every step is kept",
    ];
  return origin === "published"
    ? ["copied from print", "published: not measured here"]
    : ["imported, not run here", "self-reported: by whoever sent it"];
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

export function ModelLink({ model }: Pick<PopulationView["facts"], "model">) {
  return (
    <Link href={modelPath(model)} prefetch={false}>
      <bdi>{model.name}</bdi>
    </Link>
  );
}

function AreaLink({ facts: { edition, area } }: { facts: PopulationView["facts"] }) {
  return (
    <Link href={areaPath({ edition: edition.slug, area: area.slug })} prefetch={false}>
      {area.name}
    </Link>
  );
}

/** Whether its model can have read what it is compared with; null: no language model wrote it. */
export function exposureFact(facts: Pick<PopulationView["facts"], "model" | "method" | "plan" | "edition">) {
  const { year } = facts.edition;
  const exposure = exposureOf({ model: facts.model, baseline: isBaseline(facts) }, year);
  if (exposure === null) return [];
  const value = (
    <Link href="/method#exposure" prefetch={false}>
      {exposureText(exposure, year)}
    </Link>
  );
  return fact("Exposure", value);
}

export function ThisPopulation({ view }: { view: PopulationView }) {
  const { facts } = view;
  const { model, plan, size } = facts;
  return (
    <Facts
      title="This population"
      facts={[
        ...fact("Model", <ModelLink model={model} />),
        ...fact("Released", model.releaseDate === null ? null : monthText(model.releaseDate)),
        ...fact("Training data until", model.trainingCutoff),
        ...exposureFact(facts),
        ...fact("Method", facts.method),
        ...fact("Area", <AreaLink facts={facts} />),
        ...fact("Written", <Origin facts={facts} />),
        ...fact("Proposals", view.progress === null ? count(size) : writtenOf(view.progress)),
        ...fact(plan === null ? "Stored" : "Started", moment(facts.createdAt)),
        ...fact("Finished", facts.finishedAt === null ? null : moment(facts.finishedAt)),
        ...fact("Also in", facts.elsewhere.length === 0 ? null : <Elsewhere facts={facts} />),
      ]}
    />
  );
}
