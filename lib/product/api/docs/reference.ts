import { z } from "zod";
import { addressOf, type Endpoint, GROUPS, type Group } from "../endpoint";
import { populationCitations } from "../endpoints/population-citations";
import { componentSchemas, schemaOf } from "../open-api";
import { populationParams } from "../parameters";
import { ALWAYS, PROBLEMS, type ProblemName, problemAnchor } from "../problems";
import { ENDPOINTS } from "../registry";
import { type Described, describeSchema, shapeAnchor } from "./fields";

export type DocumentedParameter = {
  readonly name: string;
  readonly place: "path" | "query";
  readonly described: Described;
  readonly usual: string | null;
};

export type DocumentedEndpoint = {
  readonly anchor: string;
  readonly path: string;
  /** Without what most paths begin with: "…/{area}/papers/{paper}". */
  readonly shortPath: string;
  readonly summary: string;
  readonly description: string | null;
  /** Without those that name the place (`ApiReference.places`). */
  readonly parameters: readonly DocumentedParameter[];
  readonly mediaType: string;
  /** null: not JSON. */
  readonly answer: Described | null;
  /** How the answer's type is led up to; what is not JSON, in words. */
  readonly words: string;
  readonly errors: readonly ProblemName[];
  /** A request that this site answers; null where it holds nothing to ask for yet. */
  readonly example: string | null;
};

export type DocumentedProblem = (typeof PROBLEMS)[ProblemName] & {
  readonly name: string;
  readonly anchor: string;
};

export type ApiReference = {
  /** Parameters that most paths have. */
  readonly places: readonly DocumentedParameter[];
  readonly groups: readonly { readonly name: Group; readonly endpoints: readonly DocumentedEndpoint[] }[];
  readonly shapes: readonly (Described & { readonly name: string; readonly anchor: string })[];
  readonly problems: readonly DocumentedProblem[];
};

/** Values of path parameters that this site has something for; null: it has nothing of the kind. */
export type ExampleValues = Readonly<Record<string, string | number | null>>;

const usualValue = z.object({ default: z.union([z.string(), z.number()]).optional() });

function parametersOf({ params, query }: Endpoint): DocumentedParameter[] {
  const of = (place: "path" | "query", from: z.ZodObject) =>
    (Object.entries(from.shape) as [string, z.ZodType][]).map(([name, schema]) => {
      const written = schemaOf(schema);
      const usual = usualValue.parse(written).default;
      const described = describeSchema(written);
      return { name, place, described, usual: usual === undefined ? null : String(usual) };
    });
  return [...of("path", params), ...of("query", query)];
}

const WORDS = { lines: "One record a line:", json: "Answers with" } as const;

function answerOf({ answer }: Endpoint) {
  if (answer.kind === "text") return { mediaType: answer.mediaType, answer: null, words: answer.description };
  const schema = answer.kind === "json" ? answer.schema : answer.record;
  const mediaType = answer.kind === "json" ? "application/json" : "application/jsonl";
  return { mediaType, answer: describeSchema(schemaOf(schema)), words: WORDS[answer.kind] };
}

/** null where a value is not known: what cannot be followed is not shown. */
function exampleOf(endpoint: Endpoint, values: ExampleValues): string | null {
  const names = Object.keys(endpoint.params.shape);
  const known = names.flatMap((name) => (values[name] == null ? [] : [[name, values[name]] as const]));
  if (known.length < names.length) return null;
  return addressOf(endpoint, Object.fromEntries(known), endpoint.example);
}

const endpointOf = (endpoint: Endpoint, values: ExampleValues): DocumentedEndpoint => ({
  anchor: endpoint.name,
  path: endpoint.path === "/" ? "" : endpoint.path,
  shortPath: endpoint.path.replace(
    /^\/editions\/\{edition\}\/.*?(?=\{(?:area|population)\}(?!.*\{population\}))/,
    "…/",
  ),
  summary: endpoint.summary,
  description: endpoint.description ?? null,
  parameters: parametersOf(endpoint).filter(({ name }) => !(name in populationParams)),
  ...answerOf(endpoint),
  errors: [...endpoint.errors, ...ALWAYS],
  example: exampleOf(endpoint, values),
});

/** The documentation page's text, made from the endpoints themselves. */
export function apiReference(valuesOf: (endpoint: Endpoint) => ExampleValues): ApiReference {
  return {
    places: parametersOf(populationCitations),
    groups: GROUPS.map((name) => ({
      name,
      endpoints: ENDPOINTS.filter(({ group }) => group === name).map((one) => endpointOf(one, valuesOf(one))),
    })).filter(({ endpoints }) => endpoints.length > 0),
    shapes: Object.entries(componentSchemas()).map(([name, schema]) => ({
      name,
      anchor: shapeAnchor(name),
      ...describeSchema(schema),
    })),
    problems: (Object.keys(PROBLEMS) as ProblemName[]).map((name) => ({
      name,
      anchor: problemAnchor(name),
      ...PROBLEMS[name],
    })),
  };
}
