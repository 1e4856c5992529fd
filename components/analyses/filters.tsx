import Form from "next/form";
import Link from "next/link";
import type { AnalysisView } from "@/lib/product/analyses/analysis-data";
import { type Filter, filtersOf, isOfOneArea } from "@/lib/product/analyses/names";
import { type AnalysisQuery, analysisSearch } from "@/lib/product/analyses/query";
import { analysisPath } from "@/lib/product/site/paths";
import { FILTER_WORDS } from "./words";

/** More choices than this stand in a list that unfolds. */
const CHIPS = 8;

type Choice = { readonly value: string; readonly name: string; readonly query: AnalysisQuery };
type Of = { readonly view: AnalysisView };

function choicesOf({ frame, query }: AnalysisView, filter: Filter): readonly Choice[] {
  switch (filter) {
    case "area":
      return frame.areas.map(({ slug, name }) => ({ value: slug, name, query: { ...query, area: slug } }));
    case "method":
      return frame.methods.map((method) => ({ value: method, name: method, query: { ...query, method } }));
    case "model":
      return frame.models.map(({ id, name }) => ({
        value: String(id),
        name,
        query: { ...query, model: id },
      }));
  }
}

const chosenIn = (query: AnalysisQuery, filter: Filter): string | null =>
  query[filter] === null ? null : String(query[filter]);

/** null: every choice together cannot be shown. */
function allOf({ frame, query, data }: AnalysisView, filter: Filter): AnalysisQuery | null {
  const documents = frame.edition.origin !== "published";
  if (filter === "area" && isOfOneArea(data.name, documents)) return null;
  return { ...query, [filter]: null };
}

function Chip({
  view,
  query,
  current,
  children,
}: Of & { query: AnalysisQuery; current: boolean; children: string }) {
  const path = analysisPath(view.frame.edition.slug, view.data.name);
  return (
    <Link
      href={`${path}${analysisSearch(query)}`}
      prefetch={false}
      scroll={false}
      aria-current={current ? "true" : undefined}
    >
      <bdi>{children}</bdi>
    </Link>
  );
}

function Chips({ view, filter, choices }: Of & { filter: Filter; choices: readonly Choice[] }) {
  const value = chosenIn(view.query, filter);
  const all = allOf(view, filter);
  return (
    <nav className="chips" aria-label={FILTER_WORDS[filter]}>
      <span className="chips-name">{FILTER_WORDS[filter]}</span>
      {all !== null && (
        <Chip view={view} query={all} current={value === null}>
          All
        </Chip>
      )}
      {choices.map((choice) => (
        <Chip key={choice.value} view={view} query={choice.query} current={choice.value === value}>
          {choice.name}
        </Chip>
      ))}
    </nav>
  );
}

function Chooser({ view, filter, choices }: Of & { filter: Filter; choices: readonly Choice[] }) {
  const path = analysisPath(view.frame.edition.slug, view.data.name);
  const others = [...new URLSearchParams(analysisSearch({ ...view.query, [filter]: null }))];
  return (
    <Form className="analysis-chooser" action={path} scroll={false}>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={`choose-${filter}`}>{FILTER_WORDS[filter]}</label>
      <select
        id={`choose-${filter}`}
        name={filter}
        defaultValue={chosenIn(view.query, filter) ?? ""}
        key={chosenIn(view.query, filter)}
      >
        {allOf(view, filter) !== null && <option value="">All</option>}
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit">Show</button>
    </Form>
  );
}

/** What can be chosen, all of it in the address. A choice of one is none. */
export function AnalysisFilters({ view }: Of) {
  const filters = filtersOf(view.data.name, view.frame.edition.origin !== "published")
    .map((filter) => ({ filter, choices: choicesOf(view, filter) }))
    .filter(({ choices }) => choices.length > 1);
  if (filters.length === 0) return null;
  return (
    <div className="analysis-filters">
      {filters.map(({ filter, choices }) =>
        choices.length > CHIPS ? (
          <Chooser key={filter} view={view} filter={filter} choices={choices} />
        ) : (
          <Chips key={filter} view={view} filter={filter} choices={choices} />
        ),
      )}
    </div>
  );
}
