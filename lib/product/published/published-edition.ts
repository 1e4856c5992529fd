import type { EditionOrigin, EditionStatus } from "@/lib/domain/edition";
import { METRICS, type MetricName, type Score, scored } from "@/lib/domain/score";
import { SLOTS, type Slot } from "@/lib/domain/slots";
import { describeArea } from "./area-names";
import { STATED_CUTOFFS } from "./stated-cutoffs";
import { MONTH_NAMES, type PublishedMethod, type PublishedTables, referenceYear } from "./tables";

export type PublishedPart = "tau" | "sufficiency" | "spread";

/** `population` null = the human row. `slice`: "full", or months such as "2026-04..2026-08". */
export type PublishedScore = {
  readonly area: string;
  readonly population: string | null;
  readonly slice: string;
  readonly metric: MetricName | PublishedPart;
  readonly score: Score;
};

/** Plain rows of the archived, read-only edition made of the paper's tables. Names are the keys between them. */
export type PublishedEdition = {
  readonly edition: {
    readonly slug: string;
    readonly title: string;
    readonly year: number;
    readonly origin: EditionOrigin;
    readonly status: EditionStatus;
    readonly note: string;
  };
  readonly areas: readonly {
    readonly slug: string;
    readonly name: string;
    readonly definition: string;
    readonly corpusSize: number;
    readonly referenceSize: number;
  }[];
  /** In release order. */
  readonly models: readonly {
    readonly name: string;
    readonly releaseDate: string;
    readonly trainingCutoff: string | null;
  }[];
  /** One per area and population of Table 2. */
  readonly populations: readonly {
    readonly area: string;
    readonly slug: string;
    readonly name: string;
    readonly model: string;
    readonly method: PublishedMethod;
    readonly size: number;
  }[];
  readonly scores: readonly PublishedScore[];
  /** Match on the slots that Table 4 prints, as fractions; `population` null = the human row, where match = p_i. */
  readonly slotFigures: readonly {
    readonly area: string;
    readonly population: string | null;
    readonly slot: Slot;
    readonly match: number;
  }[];
};

/** The tables as rows: scores as fractions (τ in citations), without intervals, since the paper prints none. */
export function publishedEdition(tables: PublishedTables): PublishedEdition {
  return {
    edition: editionRow(tables),
    areas: areaRows(tables),
    models: modelRows(tables),
    populations: populationRows(tables),
    scores: [...humanScores(tables), ...populationScores(tables), ...sliceScores(tables)],
    slotFigures: slotRows(tables),
  };
}

export const populationSlug = (model: string, method: string): string =>
  `${model} ${method}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, "-")
    .replaceAll(/^[-.]+|-+$/g, "");

function editionRow({ collection, mainResults }: PublishedTables): PublishedEdition["edition"] {
  const year = referenceYear(collection);
  return {
    slug: `published-${year}`,
    title: `${year}, as published in the IdeaTaste paper`,
    year,
    origin: "published",
    status: "archived",
    note: `Copied from the paper's tables (${mainResults.source}), not measured here; no intervals were published.`,
  };
}

const areaRows = ({ collection }: PublishedTables) =>
  Object.entries(collection.areas).map(([slug, { corpusSize, referenceSize }]) => ({
    slug,
    ...describeArea(slug),
    corpusSize,
    referenceSize,
  }));

function modelRows({ mainResults }: PublishedTables) {
  const released = new Map(mainResults.populations.map(({ model, releaseDate }) => [model, releaseDate]));
  return [...released]
    .map(([name, releaseDate]) => ({ name, releaseDate, trainingCutoff: STATED_CUTOFFS[name] ?? null }))
    .sort((a, b) => (a.releaseDate < b.releaseDate ? -1 : 1));
}

const populationRows = ({ mainResults }: PublishedTables) =>
  mainResults.populations.flatMap(({ model, method, scores }) =>
    Object.keys(scores).map((area) => ({
      area,
      slug: populationSlug(model, method),
      name: `${model}, ${method}`,
      model,
      method,
      size: mainResults.populationSize,
    })),
  );

/** A printed percentage as a fraction: the decimal point moved, free of the dust that a binary division leaves. */
const fraction = (percent: number): number => Number((percent / 100).toFixed(8));

const row = (
  area: string,
  population: string | null,
  metric: PublishedScore["metric"],
  value: number,
  slice = "full",
): PublishedScore => ({ area, population, slice, metric, score: scored(value) });

function humanScores({ mainResults, collection }: PublishedTables): PublishedScore[] {
  const metrics = Object.entries(mainResults.human).flatMap(([area, scores]) =>
    METRICS.map((metric) => row(area, null, metric, fraction(scores[metric]))),
  );
  const parts = Object.entries(collection.areas).flatMap(([area, figures]) => [
    row(area, null, "tau", figures.tau),
    row(area, null, "sufficiency", fraction(figures.humanSufficiencyPct)),
    row(area, null, "spread", fraction(figures.humanSpreadPct)),
  ]);
  return [...metrics, ...parts];
}

const populationScores = ({ mainResults }: PublishedTables): PublishedScore[] =>
  mainResults.populations.flatMap(({ model, method, scores }) =>
    Object.entries(scores).flatMap(([area, figures]) =>
      METRICS.map((metric) => row(area, populationSlug(model, method), metric, fraction(figures[metric]))),
    ),
  );

/** The two halves of Table 19; its first block repeats the full reference of Table 2. */
function sliceScores({ exposureSlices, collection }: PublishedTables): PublishedScore[] {
  const year = referenceYear(collection);
  return exposureSlices.blocks
    .filter(({ slice }) => slice !== "full")
    .flatMap(({ from, to, rows }) => {
      const slice = `${monthOf(year, from)}..${monthOf(year, to)}`;
      return rows.flatMap(({ population, scores }) => {
        const slug = population === "human" ? null : populationSlug(exposureSlices.model, population);
        return Object.entries(scores).flatMap(([area, { matchCite, matchIdea }]) => [
          row(area, slug, "matchCite", fraction(matchCite), slice),
          row(area, slug, "matchIdea", fraction(matchIdea), slice),
        ]);
      });
    });
}

const monthOf = (year: number, name: (typeof MONTH_NAMES)[number]): string =>
  `${year}-${String(MONTH_NAMES.indexOf(name) + 1).padStart(2, "0")}`;

const slotRows = ({ slotMatching }: PublishedTables) =>
  slotMatching.rows.flatMap(({ model, method, slots }) =>
    Object.entries(slots).flatMap(([area, shares]) =>
      SLOTS.flatMap((slot) => {
        if (slot === "contributionType") return [];
        const population = model === null ? null : populationSlug(model, method);
        return [{ area, population, slot, match: fraction(shares[slot]) }];
      }),
    ),
  );
