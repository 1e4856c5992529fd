import { z } from "zod";
import { component } from "../components";
import { endpoint, json } from "../endpoint";
import { noQuery } from "../parameters";

export const index = component(
  "Index",
  z
    .strictObject({
      name: z.string(),
      version: z.string(),
      documentation: z.string(),
      openapi: z.string(),
      engine: z.string().describe("Version of the scoring engine that this site runs."),
      links: z.record(z.string(), z.string()).describe("Where to start, by what is found there."),
    })
    .describe("The way into the API."),
);
export type Index = z.infer<typeof index>;

export const apiIndex = endpoint({
  name: "getIndex",
  method: "get",
  path: "/",
  group: "Index",
  summary: "Where everything starts",
  params: z.strictObject({}),
  query: noQuery,
  answer: json(index),
  errors: [],
  example: {},
});
