import { z } from "zod";
import { components, meanings } from "./components";
import { API_BASE, type Endpoint, GROUPS } from "./endpoint";
import { ALWAYS, PROBLEM_MEDIA_TYPE, PROBLEMS, type ProblemName } from "./problems";
import { ENDPOINTS } from "./registry";
import { API_VERSION } from "./version";

export type JsonSchema = Readonly<Record<string, unknown>>;
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string } & Record<string, unknown>;
  [key: string]: unknown;
};

const refTo = (id: string): string => `#/components/schemas/${id}`;

const meaningOf = (id: string): JsonSchema => {
  const description = meanings.get(id);
  return description === undefined ? {} : { description };
};

/** Every named schema, in terms of each other. */
export function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(components, { uri: refTo });
  return Object.fromEntries(
    Object.entries(schemas)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, { $schema: _, $id: __, ...schema }]) => [id, { ...meaningOf(id), ...schema }]),
  );
}

/** A named schema by reference, any other written out. */
export function schemaOf(schema: z.ZodType): JsonSchema {
  const id = components.get(schema)?.id;
  if (id !== undefined) return { $ref: refTo(id) };
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return rest;
}

function parametersOf({ params, query, example }: Endpoint): JsonSchema[] {
  const one =
    (place: "path" | "query") =>
    ([name, schema]: [string, z.ZodType]) => {
      const { description, ...rest } = schemaOf(schema);
      return {
        name,
        in: place,
        required: place === "path",
        ...(description !== undefined && { description }),
        schema: rest,
        ...(example[name] !== undefined && { example: example[name] }),
      };
    };
  const entries = (of: z.ZodObject) => Object.entries(of.shape) as [string, z.ZodType][];
  return [...entries(params).map(one("path")), ...entries(query).map(one("query"))];
}

function contentOf({ answer }: Endpoint): JsonSchema {
  switch (answer.kind) {
    case "json":
      return { "application/json": { schema: schemaOf(answer.schema) } };
    case "lines":
      return {
        "application/jsonl": {
          schema: { type: "string", description: "One JSON object a line." },
          "x-line-schema": schemaOf(answer.record),
        },
      };
    case "text":
      return { [answer.mediaType]: { schema: { type: "string", description: answer.description } } };
  }
}

const responseOf = (name: ProblemName): [string, JsonSchema] => [
  String(PROBLEMS[name].status),
  { $ref: `#/components/responses/${name}` },
];

const operationOf = (endpoint: Endpoint): JsonSchema => ({
  operationId: endpoint.name,
  tags: [endpoint.group],
  summary: endpoint.summary,
  ...(endpoint.description !== undefined && { description: endpoint.description }),
  parameters: parametersOf(endpoint),
  responses: {
    "200": { description: endpoint.summary, content: contentOf(endpoint) },
    "304": { description: "Nothing has changed since the answer that If-None-Match names." },
    ...Object.fromEntries([...endpoint.errors, ...ALWAYS].map(responseOf)),
  },
});

const problemResponses = (): JsonSchema =>
  Object.fromEntries(
    Object.entries(PROBLEMS).map(([name, { title, meaning, todo }]) => [
      name,
      {
        description: `${title}. ${meaning} ${todo}`,
        content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: refTo("Problem") } } },
      },
    ]),
  );

let made: OpenApiDocument | undefined;

/** The API as an OpenAPI 3.1 document, made once from the endpoints themselves. */
export function openApi(): OpenApiDocument {
  made ??= {
    openapi: "3.1.0",
    info: {
      title: "IdeaTaste",
      version: API_VERSION,
      summary:
        "How close machines come to what people went on to write: every figure, and the evidence behind it.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: API_BASE }],
    tags: GROUPS.map((name) => ({ name })),
    paths: Object.fromEntries(ENDPOINTS.map((one) => [one.path, { [one.method]: operationOf(one) }])),
    components: { schemas: componentSchemas(), responses: problemResponses() },
  };
  return made;
}
