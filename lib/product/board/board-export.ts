import { stringify } from "csv-stringify/sync";
import { z } from "zod";
import { editionOrigin, editionStatus, method } from "@/lib/domain/edition";
import { METRICS, metricName, rankRange, type Score, score } from "@/lib/domain/score";
import { EXTRA_COLUMNS, type ExtraColumn, SORTS } from "./columns";
import { exposure, exposureOf } from "./cutoff";
import type { Figures, Line } from "./line";
import { COST_FILTERS } from "./search-params";
import { source } from "./spending";
import type { BoardView } from "./view";

const unit = z
  .enum(["percentOfHuman", "score"])
  .describe("Figures are fractions in either unit, unrounded: 0.31 for 31%.");
const figures = z.record(metricName, score);
const extras = z.object({
  released: z.string().nullable(),
  cutoff: z.string().nullable(),
  proposals: z.number().int(),
  /** US dollars; null where not known. */
  costUsd: z.number().nullable(),
  inputTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
});

const boardRow = z.object({
  area: z.string().describe("Where its page is; over all areas that of the first one."),
  population: z.string().describe("Its slug in that area."),
  name: z.string(),
  model: z.object({ id: z.number().int(), name: z.string() }),
  method,
  baseline: z.boolean(),
  source,
  exposure: exposure
    .nullable()
    .describe("Whether the model can have read the reference, by its dates; null: no language model."),
  rank: rankRange.nullable(),
  figures,
  /** The columns that were asked for, and no others. */
  ...extras.partial().shape,
});

/** A board as it is shown: the same rows in the same order, in the same unit, with the same columns. */
export const boardJsonSchema = z.object({
  edition: z.object({
    slug: z.string(),
    title: z.string(),
    year: z.number().int(),
    origin: editionOrigin,
    status: editionStatus,
    encoder: z.string().nullable(),
    extractor: z.string().nullable(),
    judge: z.string().nullable(),
  }),
  /** What a reader must know of the figures: where they come from, and which stand-ins were at work. */
  labels: z.array(z.object({ text: z.string(), meaning: z.string() })),
  /** null: the mean over all areas. */
  area: z.object({ slug: z.string(), name: z.string() }).nullable(),
  unit,
  /** Which metric the ranks are about. */
  ranksBy: metricName,
  sort: z.enum(SORTS),
  dir: z.enum(["asc", "desc"]),
  filters: z.object({
    methods: z.array(method),
    models: z.array(z.number().int()).describe("Their numbers; empty: every model."),
    sources: z.array(source),
    cutoffBeforeReference: z.boolean(),
    cost: z.enum(COST_FILTERS).nullable(),
    baselines: z.boolean(),
    search: z.string(),
  }),
  columns: z.array(z.enum(EXTRA_COLUMNS)),
  /** Populations shown, and populations there are. */
  counts: z.object({ shown: z.number().int(), total: z.number().int() }),
  human: z.object({ documents: z.number().int(), figures }),
  rows: z.array(boardRow),
});
export type BoardJson = z.infer<typeof boardJsonSchema>;
type BoardJsonRow = z.infer<typeof boardRow>;

/** Fields that a column of the table stands for. */
function extraFields(line: Line, column: ExtraColumn): z.infer<ReturnType<typeof extras.partial>> {
  switch (column) {
    case "released":
      return { released: line.model.releaseDate };
    case "cutoff":
      return { cutoff: line.model.trainingCutoff };
    case "proposals":
      return { proposals: line.size };
    case "cost":
      return { costUsd: line.cost };
    case "tokens":
      return { inputTokens: line.tokens?.input ?? null, outputTokens: line.tokens?.output ?? null };
  }
}

const figuresIn = (all: Figures, by: "percent" | "score") => ({
  matchCite: all.matchCite[by],
  matchIdea: all.matchIdea[by],
  diversityCite: all.diversityCite[by],
  diversityIdea: all.diversityIdea[by],
});

function rowOf(view: BoardView, line: Line): BoardJsonRow {
  const { name, method, baseline, source, rank, at, model } = line;
  const row = {
    ...at,
    name,
    model: { id: model.id, name: model.name },
    method,
    baseline,
    source,
    exposure: exposureOf(line, view.edition.year),
    rank,
    figures: figuresIn(line.figures, view.query.unit),
  };
  return Object.assign(row, ...view.extras.map((column) => extraFields(line, column)));
}

/** Pure: what the page of this view shows, for machines. */
export function boardExport(view: BoardView): BoardJson {
  const { edition, area, query } = view;
  const { slug, title, year, origin, status, encoder, extractor, judge } = edition;
  return {
    edition: { slug, title, year, origin, status, encoder, extractor, judge },
    labels: view.labels.map(({ text, meaning }) => ({ text, meaning })),
    area: area && { slug: area.slug, name: area.name },
    unit: query.unit === "percent" ? "percentOfHuman" : "score",
    ranksBy: view.leadMetric,
    sort: query.sort,
    dir: query.dir,
    filters: {
      methods: [...query.methods],
      models: [...query.models],
      sources: [...query.sources],
      cutoffBeforeReference: query.unseen,
      cost: query.cost,
      baselines: query.baselines,
      search: query.q,
    },
    columns: [...view.extras],
    counts: view.counts,
    human: { documents: view.referenceSize, figures: figuresIn(view.human, query.unit) },
    rows: view.groups.flatMap(({ lines }) => lines.map((line) => rowOf(view, line))),
  };
}

type Cells = Readonly<Record<string, string | number | null | undefined>>;

/** value, lower, upper and the reason for a missing value, of each metric. */
function metricCells(all: Readonly<Record<string, Score>>): Cells {
  const cells = METRICS.map((metric): Cells => {
    const one = all[metric];
    const known = one?.kind === "scored" ? one : null;
    return {
      [metric]: known?.value ?? null,
      [`${metric}Lower`]: known?.interval?.lower ?? null,
      [`${metric}Upper`]: known?.interval?.upper ?? null,
      [`${metric}Reason`]: one === undefined || one.kind === "scored" ? null : `${one.kind}: ${one.reason}`,
    };
  });
  return Object.assign({}, ...cells);
}

/** What a line of its own must tell, torn from its page as it may be: whose figures, over what, and with which stand-ins. */
const everyRow = ({ edition, area, labels, unit }: BoardJson): Cells => ({
  edition: edition.slug,
  figuresOver: area === null ? "mean of all areas" : area.slug,
  labels: labels.map(({ text }) => text).join("; "),
  unit,
});

function cellsOf(board: BoardJson, row: BoardJsonRow): Cells {
  const { model, rank, figures: all, ...rest } = row;
  return {
    kind: "population",
    ...rest,
    ...everyRow(board),
    area: board.area === null ? null : row.area,
    baseline: String(rest.baseline),
    modelId: model.id,
    model: model.name,
    rankBest: rank?.best ?? null,
    rankWorst: rank?.worst ?? null,
    ...metricCells(all),
  };
}

const EXTRA_CELLS: Readonly<Record<ExtraColumn, readonly string[]>> = {
  released: ["released"],
  cutoff: ["cutoff"],
  proposals: ["proposals"],
  cost: ["costUsd"],
  tokens: ["inputTokens", "outputTokens"],
};
const FIRST = [
  "kind",
  "edition",
  "area",
  "population",
  "name",
  "modelId",
  "model",
  "method",
  "baseline",
  "source",
  "exposure",
];
const headOf = (board: BoardJson): string[] => [
  ...FIRST,
  "rankBest",
  "rankWorst",
  "figuresOver",
  "unit",
  ...METRICS.flatMap((metric) => [metric, `${metric}Lower`, `${metric}Upper`, `${metric}Reason`]),
  ...board.columns.flatMap((column) => EXTRA_CELLS[column]),
  "labels",
];

/**
 * The same as CSV (RFC 4180, UTF-8): the human row, then one row a population. Texts that a spreadsheet would take for a
 * formula begin with an apostrophe; every text is quoted. Missing figures are empty, their reason beside them. `area` is empty over
 * all areas: there a row stands for the populations of that slug in each.
 */
export function boardCsv(board: BoardJson): string {
  const human: Cells = {
    kind: "human",
    name: "Human papers",
    ...everyRow(board),
    ...metricCells(board.human.figures),
  };
  return stringify([human, ...board.rows.map((row) => cellsOf(board, row))], {
    header: true,
    columns: headOf(board),
    quoted_string: true,
    escape_formulas: true,
    record_delimiter: "windows",
  });
}
