import Link from "next/link";
import type { CasesView } from "@/lib/product/cases/load-cases";
import { CASE_PATTERNS, type CasePopulation } from "@/lib/product/cases/ports";
import { casesSearch, writersValue } from "@/lib/product/cases/query";
import { casesPath } from "@/lib/product/site/paths";
import { populationTitle } from "@/lib/product/wording/population-title";
import { PATTERN_WORDS } from "./words";

type Model = { readonly id: number; readonly name: string; readonly populations: readonly CasePopulation[] };

function byModel(populations: readonly CasePopulation[]): readonly Model[] {
  const models = new Map<number, { id: number; name: string; populations: CasePopulation[] }>();
  for (const population of populations) {
    const { id, name } = population.model;
    const model = models.get(id) ?? { id, name, populations: [] };
    model.populations.push(population);
    models.set(id, model);
  }
  return [...models.values()];
}

const titleOf = (population: CasePopulation): string =>
  populationTitle({ ...population, model: population.model.name });

function Choices({ model }: { model: Model }) {
  const [only, ...others] = model.populations;
  if (only !== undefined && others.length === 0)
    return <option value={writersValue({ kind: "population", slug: only.slug })}>{titleOf(only)}</option>;
  return (
    <optgroup label={model.name}>
      <option value={writersValue({ kind: "model", id: model.id })}>{model.name}, all</option>
      {model.populations.map((population) => (
        <option key={population.id} value={writersValue({ kind: "population", slug: population.slug })}>
          {titleOf(population)}
        </option>
      ))}
    </optgroup>
  );
}

/** Which pairs, and whose. A form that any browser can send; what is chosen stands in the address. */
export function CaseFilters({ view }: { view: CasesView }) {
  const { query, area, populations } = view;
  const path = casesPath({ edition: area.edition.slug, area: area.area.slug });
  return (
    <div className="case-filters">
      <nav className="tabs" aria-label="Which cases">
        {CASE_PATTERNS.map((pattern) => (
          <Link
            key={pattern}
            href={`${path}${casesSearch({ ...query, pattern, page: 1 })}`}
            prefetch={false}
            aria-current={pattern === query.pattern ? "page" : undefined}
          >
            {PATTERN_WORDS[pattern].tab}
          </Link>
        ))}
      </nav>
      <form method="get" action={path} className="choose">
        {query.pattern !== "other-approach" && <input type="hidden" name="pattern" value={query.pattern} />}
        <label>
          <span>Proposals by</span>
          <select name="by" defaultValue={writersValue(query.by)} key={writersValue(query.by)}>
            <option value="">everybody</option>
            {byModel(populations).map((model) => (
              <Choices key={model.id} model={model} />
            ))}
          </select>
        </label>
        <button type="submit">Show</button>
      </form>
    </div>
  );
}
