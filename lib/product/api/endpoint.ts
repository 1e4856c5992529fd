import type { z } from "zod";
import type { ProblemName } from "./problems";

/** Where every version's endpoints are. A change that could break a reader gets a new number; additions do not. */
export const API_BASE = "/api/v1";

/** The headings under which endpoints are listed, in this order. */
export const GROUPS = [
  "Index",
  "Editions",
  "Areas",
  "Populations",
  "Models",
  "Evidence",
  "Downloads",
  "News",
] as const;
export type Group = (typeof GROUPS)[number];

/** One JSON document. */
export type JsonAnswer<S extends z.ZodType = z.ZodType> = { readonly kind: "json"; readonly schema: S };
/** JSON Lines: one record a line, made as they are read. */
export type LinesAnswer<S extends z.ZodType = z.ZodType> = { readonly kind: "lines"; readonly record: S };
/** Anything else, whole: a table, a feed, a picture. */
export type TextAnswer = { readonly kind: "text"; readonly mediaType: string; readonly description: string };
export type Answer = JsonAnswer | LinesAnswer | TextAnswer;

/**
 * What an endpoint takes and gives. The OpenAPI document, the documentation page and the reading of requests are all made
 * from it, so none of them can say something else.
 */
export type Endpoint<
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  A extends Answer = Answer,
> = {
  /** Unique: the operation's id. */
  readonly name: string;
  readonly method: "get";
  /** Below `API_BASE`, parameters in braces. */
  readonly path: `/${string}`;
  readonly group: Group;
  readonly summary: string;
  readonly description?: string;
  readonly params: P;
  readonly query: Q;
  readonly answer: A;
  /** Beyond those that every endpoint can answer with. */
  readonly errors: readonly ProblemName[];
  /** Parameters of a request that the demo answers. */
  readonly example: Readonly<Record<string, string | number>>;
};

/** Keeps the exact types of what is given. */
export const endpoint = <P extends z.ZodObject, Q extends z.ZodObject, A extends Answer>(
  given: Endpoint<P, Q, A>,
): Endpoint<P, Q, A> => given;

export const json = <S extends z.ZodType>(schema: S): JsonAnswer<S> => ({ kind: "json", schema });
export const lines = <S extends z.ZodType>(record: S): LinesAnswer<S> => ({ kind: "lines", record });

export type InputOf<E> =
  E extends Endpoint<infer P, infer Q> ? { params: z.output<P>; query: z.output<Q> } : never;

type Values = Readonly<Record<string, string | number | undefined>>;

/** The address of an endpoint for these path and query parameters: "/api/v1/editions/demo?limit=5". */
export function addressOf(of: Pick<Endpoint, "path">, params: Values = {}, query: Values = {}): string {
  const path = of.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${API_BASE}${path === "/" ? "" : path}${search.size === 0 ? "" : `?${search}`}`;
}
