import { z } from "zod";
import { type Method, method } from "@/lib/domain/edition";
import {
  type Direction,
  EXTRA_COLUMNS,
  type ExtraColumn,
  SORTS,
  type Sort,
  startingDirection,
} from "./columns";
import { type Source, source } from "./spending";

/** The whole state of a board; it lives in the URL and nowhere else. */
export type BoardQuery = {
  /** Slug of an area; null = the mean over all areas. */
  readonly area: string | null;
  readonly unit: "percent" | "score";
  readonly sort: Sort;
  readonly dir: Direction;
  /** Empty = every method. */
  readonly methods: readonly Method[];
  /** Numbers of models; empty = every model. */
  readonly models: readonly number[];
  /** Part of a model's or population's name. */
  readonly q: string;
  /** Only models that cannot have seen the papers of the reference year. */
  readonly unseen: boolean;
  /** Empty = whoever vouches for it. */
  readonly sources: readonly Source[];
  readonly cost: CostFilter | null;
  /** Whether baselines are shown. */
  readonly baselines: boolean;
  /** Shown beside the metrics, in the order of the table. */
  readonly columns: readonly ExtraColumn[];
};
/** At most so many US dollars, or not known. */
const costFilter = z.enum(["1", "10", "100", "unknown"]);
export type CostFilter = z.infer<typeof costFilter>;
export const COST_FILTERS = costFilter.options;
/** Everything shown. */
export const NO_FILTER = {
  methods: [],
  models: [],
  q: "",
  unseen: false,
  sources: [],
  cost: null,
  baselines: true,
} as const satisfies Partial<BoardQuery>;
export type RawSearch = Readonly<Record<string, string | string[] | undefined>>;

const LONGEST_SEARCH = 80;
export const MOST_MODELS = 50;

const first = (value: string | string[] | undefined): string =>
  (typeof value === "string" ? value : value?.[0]) ?? "";

/** Known words of a list, each once, in their own order. */
function readList<T extends string>(text: string, options: readonly T[]): readonly T[] {
  const asked = new Set(text.split(","));
  return options.filter((option) => asked.has(option));
}

/** Numbers of a list, each once, from the smallest on. */
function readNumbers(text: string): readonly number[] {
  const words = text.split(",").filter((word) => /^[1-9]\d{0,8}$/.test(word));
  return [...new Set(words.map(Number))].toSorted((a, b) => a - b).slice(0, MOST_MODELS);
}

/** Everything allowed is nothing filtered. */
function readFilter<T extends string>(text: string, options: readonly T[]): readonly T[] {
  const known = readList(text, options);
  return known.length === options.length ? [] : known;
}

/** Raw scores of different areas share no scale, so a mean over areas is always in percent of the human level. */
const unitOf = (area: string | null, text: string): BoardQuery["unit"] =>
  area !== null && text === "score" ? "score" : "percent";

const readArea = (text: string, areas: readonly string[]): string | null => {
  if (areas.length === 1) return areas[0] ?? null;
  return areas.includes(text) ? text : null;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const CONTROL = /[\u0000-\u001f\u007f]/g;
const readSearch = (text: string): string =>
  [...text.replace(CONTROL, " ").trim()].slice(0, LONGEST_SEARCH).join("").trim();

/** Never fails: what cannot be read falls back to its default. `areas`: slugs of the edition; a lone area needs no tab. */
export function parseBoardQuery(raw: RawSearch, areas: readonly string[]): BoardQuery {
  const by = z.enum(SORTS).catch("release").parse(first(raw.sort));
  const area = readArea(first(raw.area), areas);
  return {
    area,
    unit: unitOf(area, first(raw.unit)),
    sort: by,
    dir: z.enum(["asc", "desc"]).catch(startingDirection(by)).parse(first(raw.dir)),
    methods: readFilter(first(raw.methods), method.options),
    models: readNumbers(first(raw.models)),
    q: readSearch(first(raw.q)),
    unseen: first(raw.cutoff) === "before",
    sources: readFilter(first(raw.source), source.options),
    cost: costFilter.nullable().catch(null).parse(first(raw.cost)),
    baselines: first(raw.baselines) !== "hidden",
    columns: readList(first(raw.columns), EXTRA_COLUMNS),
  };
}

/** What a query says beyond the defaults, in a fixed order. */
function written(query: BoardQuery, areas: readonly string[]): readonly (readonly [string, string | null])[] {
  const unless = (usual: string, value: string) => (value === usual ? null : value);
  return [
    ["area", areas.length > 1 ? query.area : null],
    ["unit", unless("percent", unitOf(query.area, query.unit))],
    ["sort", unless("release", query.sort)],
    ["dir", unless(startingDirection(query.sort), query.dir)],
    ["methods", unless("", query.methods.join(","))],
    ["models", unless("", query.models.join(","))],
    ["cutoff", query.unseen ? "before" : null],
    ["source", unless("", query.sources.join(","))],
    ["cost", query.cost],
    ["baselines", query.baselines ? null : "hidden"],
    ["columns", unless("", query.columns.join(","))],
    ["q", unless("", query.q)],
  ];
}

/** The one way to write a query: defaults left out, keys in a fixed order. "" or "?…". */
export function boardSearch(query: BoardQuery, areas: readonly string[]): string {
  const said = written(query, areas).flatMap(([key, value]) => (value === null ? [] : [[key, value]]));
  const text = new URLSearchParams(said).toString();
  return text === "" ? "" : `?${text}`;
}

/** The search part as it came in, for comparison with the canonical one. */
export function rawSearch(raw: RawSearch): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(raw)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(key, one);
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}
