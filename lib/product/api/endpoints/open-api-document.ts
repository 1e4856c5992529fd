import { z } from "zod";
import { component } from "../components";
import { endpoint, json } from "../endpoint";
import { noQuery } from "../parameters";

const document = component(
  "OpenApiDocument",
  z
    .looseObject({ openapi: z.string(), info: z.looseObject({ title: z.string(), version: z.string() }) })
    .describe("This API, described for programs (OpenAPI 3.1)."),
);

export const openApiDocument = endpoint({
  name: "getOpenApiDocument",
  method: "get",
  path: "/openapi.json",
  group: "Index",
  summary: "The OpenAPI 3.1 document of this API",
  params: z.strictObject({}),
  query: noQuery,
  answer: json(document),
  errors: [],
  example: {},
});
