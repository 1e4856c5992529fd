import type { CompareView } from "@/lib/product/compare/load-compare";
import type { ComparePopulation } from "@/lib/product/compare/ports";
import { comparePath } from "@/lib/product/site/paths";
import { populationTitle } from "@/lib/product/wording/population-title";

export const compareTitle = (population: ComparePopulation): string =>
  populationTitle({ ...population, model: population.model.name });

type Model = {
  readonly id: number;
  readonly name: string;
  readonly populations: readonly ComparePopulation[];
};

function byModel(populations: readonly ComparePopulation[]): readonly Model[] {
  const models = new Map<number, { id: number; name: string; populations: ComparePopulation[] }>();
  for (const population of populations) {
    const { id, name } = population.model;
    const model = models.get(id) ?? { id, name, populations: [] };
    model.populations.push(population);
    models.set(id, model);
  }
  return [...models.values()];
}

const optionOf = (population: ComparePopulation) => (
  <option key={population.id} value={population.slug}>
    {compareTitle(population)}
    {population.scored ? "" : " (not scored yet)"}
  </option>
);

function Choice({ name, chosen, view }: { name: "a" | "b"; chosen: string | null; view: CompareView }) {
  const known = view.populations.some(({ slug }) => slug === chosen);
  return (
    <label>
      <span>{name.toUpperCase()}</span>
      <select name={name} defaultValue={known ? (chosen ?? "") : ""} key={chosen} required>
        <option value="">Choose a population</option>
        {byModel(view.populations).map(({ id, name: model, populations }) =>
          populations.length === 1 ? (
            populations.map(optionOf)
          ) : (
            <optgroup key={id} label={model}>
              {populations.map(optionOf)}
            </optgroup>
          ),
        )}
      </select>
    </label>
  );
}

/** Two lists and a button: any browser can send it, and what is chosen stands in the address. */
export function ChooseForm({ view }: { view: CompareView }) {
  const { edition, area } = view.area;
  return (
    <form
      method="get"
      action={comparePath({ edition: edition.slug, area: area.slug })}
      className="choose compare-form"
    >
      <Choice name="a" chosen={view.query.a} view={view} />
      <Choice name="b" chosen={view.query.b} view={view} />
      <button type="submit">Compare</button>
    </form>
  );
}
