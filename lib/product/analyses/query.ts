import { z } from "zod";
import { type Method, method } from "@/lib/domain/edition";
import type { RawSearch } from "@/lib/product/board/search-params";
import type { Filter } from "./names";

/** What is chosen on an analysis' page; it lives in the address and nowhere else. null: all of them. */
export type AnalysisQuery = {
  /** A slug. */
  readonly area: string | null;
  readonly method: Method | null;
  /** A model's number. */
  readonly model: number | null;
};

const number = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number);
const first = (value: string | string[] | undefined): string =>
  (typeof value === "string" ? value : value?.[0]) ?? "";

type Known = {
  readonly areas: readonly string[];
  readonly methods: readonly Method[];
  readonly models: readonly number[];
};

/** Never fails: what is not there falls back to all. `filters`: what can be chosen. */
export function parseAnalysisQuery(filters: readonly Filter[], raw: RawSearch, known: Known): AnalysisQuery {
  const has = new Set(filters);
  const area = first(raw.area);
  const way = method.safeParse(first(raw.method));
  const model = number.safeParse(first(raw.model));
  return {
    area: has.has("area") && known.areas.includes(area) ? area : null,
    method: has.has("method") && way.success && known.methods.includes(way.data) ? way.data : null,
    model: has.has("model") && model.success && known.models.includes(model.data) ? model.data : null,
  };
}

/** The one way to write it: what is not chosen left out, keys in a fixed order. "" or "?…". */
export function analysisSearch({ area, method: way, model }: AnalysisQuery): string {
  const search = new URLSearchParams();
  if (area !== null) search.set("area", area);
  if (way !== null) search.set("method", way);
  if (model !== null) search.set("model", String(model));
  return search.size === 0 ? "" : `?${search}`;
}
