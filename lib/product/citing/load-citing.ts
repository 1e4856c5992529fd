import { type Answered, answer, NO_EDITION, NO_POPULATION } from "@/lib/product/api/answered";
import { labelsOf } from "@/lib/product/board/labels";
import type { RawSearch } from "@/lib/product/board/search-params";
import { readPopulationAddress } from "@/lib/product/population-page/addresses";
import type {
  PopulationAddress,
  PopulationFacts,
  PopulationReader,
} from "@/lib/product/population-page/ports";
import { populationTitle } from "@/lib/product/wording/population-title";
import { type BibEntry, writeBib } from "./bibtex";
import { type CitedEdition, type CitedPopulation, editionEntry, PAPER, populationEntry } from "./entries";
import type { CitableEdition, CitingReader } from "./ports";

export type CitingSources = CitingReader & Pick<PopulationReader, "population">;

/** What may be cited, with the entry as it is copied. */
export type Citation = {
  readonly edition: { readonly slug: string; readonly title: string; readonly isPrint: boolean };
  readonly bib: string;
};

export type CitedOne = Citation & {
  readonly area: { readonly slug: string; readonly name: string };
  readonly slug: string;
  readonly title: string;
};

export type CitingView = {
  readonly paper: string;
  readonly editions: readonly Citation[];
  /** The population that was asked for. */
  readonly population: CitedOne | null;
};

export type LoadedCiting =
  | { readonly kind: "citing"; readonly view: CitingView }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

const citedEdition = (edition: CitableEdition): CitedEdition => ({
  slug: edition.slug,
  title: edition.title,
  origin: edition.origin,
  since: edition.createdAt.getUTCFullYear(),
  engines: edition.engines,
  labels: labelsOf(edition).map(({ text }) => text),
});

const citedPopulation = ({ area, slug, name, method, model, size }: PopulationFacts): CitedPopulation => ({
  area,
  slug,
  title: populationTitle({ name, method, model: model.name }),
  model: model.name,
  size,
});

const headOf = ({ slug, title, origin }: CitableEdition): Citation["edition"] => ({
  slug,
  title,
  isPrint: origin === "published",
});

type FoundPopulation = { readonly edition: CitableEdition; readonly facts: PopulationFacts };

async function findPopulation(
  from: CitingSources,
  address: PopulationAddress,
): Promise<FoundPopulation | null> {
  const [editions, facts] = await Promise.all([from.citableEditions(), from.population(address)]);
  const edition = editions.find(({ slug }) => slug === address.edition);
  return edition === undefined || facts === null ? null : { edition, facts };
}

const entryFor = ({ edition, facts }: FoundPopulation, site: string): BibEntry =>
  populationEntry(citedEdition(edition), citedPopulation(facts), site);

function citedOne(found: FoundPopulation, site: string): CitedOne {
  const { area, slug, title } = citedPopulation(found.facts);
  return { edition: headOf(found.edition), area, slug, title, bib: writeBib([entryFor(found, site)]) };
}

const one = (value: RawSearch[string]): string | undefined =>
  typeof value === "string" ? value : value?.[0];

async function askedFor(from: CitingSources, search: RawSearch): Promise<FoundPopulation | "none" | null> {
  if (one(search.population) === undefined) return null;
  const given = { edition: one(search.edition), area: one(search.area), population: one(search.population) };
  const address = readPopulationAddress(given);
  return (address && (await findPopulation(from, address))) ?? "none";
}

/** What the page on citing shows. `?edition=…&area=…&population=…`: a population's entry too. */
export async function loadCiting(
  from: CitingSources,
  search: RawSearch,
  site: string,
): Promise<LoadedCiting> {
  try {
    const [editions, found] = await Promise.all([from.citableEditions(), askedFor(from, search)]);
    if (found === "none") return { kind: "none" };
    const cited = editions.map((edition) => ({
      edition: headOf(edition),
      bib: writeBib([editionEntry(citedEdition(edition), site)]),
    }));
    const population = found && citedOne(found, site);
    return { kind: "citing", view: { paper: writeBib([PAPER]), editions: cited, population } };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}

/** A file of entries: the paper, and the edition. Figures that were copied from the paper are cited as the paper's. */
export async function editionBib(from: CitingSources, slug: string, site: string): Promise<Answered<string>> {
  const edition = (await from.citableEditions()).find((one) => one.slug === slug);
  if (edition === undefined) return NO_EDITION;
  return answer(writeBib([PAPER, editionEntry(citedEdition(edition), site)]));
}

export async function populationBib(
  from: CitingSources,
  address: PopulationAddress,
  site: string,
): Promise<Answered<string>> {
  const found = await findPopulation(from, address);
  return found === null ? NO_POPULATION : answer(writeBib([PAPER, entryFor(found, site)]));
}
