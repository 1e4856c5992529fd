import type { z } from "zod";
import type { Endpoint, InputOf } from "./endpoint";
import type { ParameterProblem } from "./problems";

export type ReadRequest<E> =
  | { readonly kind: "read"; readonly input: InputOf<E> }
  /** The address can be nobody's: nothing is looked up. */
  | { readonly kind: "none" }
  | { readonly kind: "bad"; readonly parameters: readonly ParameterProblem[] };

/** The parameters of a request as its endpoint understands them. Path parameters that cannot be read name nothing there is. */
export function readRequest<E extends Endpoint>(
  endpoint: E,
  path: Readonly<Record<string, string | string[] | undefined>>,
  search: URLSearchParams,
): ReadRequest<E> {
  const params = endpoint.params.safeParse(path);
  if (!params.success) return { kind: "none" };
  const repeated = repeatedNames(search);
  const query = endpoint.query.safeParse(Object.fromEntries(search));
  if (repeated.length === 0 && query.success)
    // What the endpoint's own schemas made of it: their inferred types are lost once endpoints are handled alike.
    return { kind: "read", input: { params: params.data, query: query.data } as InputOf<E> };
  const unread = query.success ? [] : query.error.issues.flatMap((issue) => problemsOf(issue, endpoint));
  return { kind: "bad", parameters: [...repeated, ...unread] };
}

const repeatedNames = (search: URLSearchParams): ParameterProblem[] =>
  [...new Set(search.keys())]
    .filter((name) => search.getAll(name).length > 1)
    .map((name) => ({ name, message: "given more than once" }));

function problemsOf(issue: z.core.$ZodIssue, { query }: Endpoint): ParameterProblem[] {
  if (issue.code !== "unrecognized_keys") return [{ name: issue.path.join("."), message: issue.message }];
  const known = Object.keys(query.shape);
  const message = known.length === 0 ? "there are none here" : `unknown; there are: ${known.join(", ")}`;
  return issue.keys.map((name) => ({ name, message }));
}
