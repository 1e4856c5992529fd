import { z } from "zod";
import { type Method, method } from "@/lib/domain/edition";
import { metricName } from "@/lib/domain/score";

/** The whole state of a board; it lives in the URL and nowhere else. */
export type BoardQuery = {
  /** Slug of an area; null = the mean over all areas. */
  readonly area: string | null;
  readonly unit: "percent" | "score";
  readonly sort: Sort;
  readonly dir: "asc" | "desc";
  /** Empty = every method. */
  readonly methods: readonly Method[];
  /** Part of a model's or population's name. */
  readonly q: string;
};
export type Sort = z.infer<typeof sort>;
export type RawSearch = Readonly<Record<string, string | string[] | undefined>>;

const sort = z.enum(["release", ...metricName.options]);
const LONGEST_SEARCH = 80;

export const startingDirection = (by: Sort): BoardQuery["dir"] => (by === "release" ? "asc" : "desc");

const first = (value: string | string[] | undefined): string =>
  (typeof value === "string" ? value : value?.[0]) ?? "";

function readMethods(text: string): readonly Method[] {
  const asked = new Set(text.split(","));
  const known = method.options.filter((option) => asked.has(option));
  return known.length === method.options.length ? [] : known;
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
  const by = sort.catch("release").parse(first(raw.sort));
  const area = readArea(first(raw.area), areas);
  return {
    area,
    unit: unitOf(area, first(raw.unit)),
    sort: by,
    dir: z.enum(["asc", "desc"]).catch(startingDirection(by)).parse(first(raw.dir)),
    methods: readMethods(first(raw.methods)),
    q: readSearch(first(raw.q)),
  };
}

/** The one way to write a query: defaults left out, keys in a fixed order. "" or "?…". */
export function boardSearch(query: BoardQuery, areas: readonly string[]): string {
  const search = new URLSearchParams();
  if (query.area !== null && areas.length > 1) search.set("area", query.area);
  if (unitOf(query.area, query.unit) === "score") search.set("unit", "score");
  if (query.sort !== "release") search.set("sort", query.sort);
  if (query.dir !== startingDirection(query.sort)) search.set("dir", query.dir);
  if (query.methods.length > 0) search.set("methods", query.methods.join(","));
  if (query.q !== "") search.set("q", query.q);
  const text = search.toString();
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
