import { z } from "zod";
import { PRINTED_NAMES } from "@/lib/product/published/printed-tables";
import { component } from "../components";
import { endpoint, json } from "../endpoint";
import { editionParam, noQuery } from "../parameters";

export const printedTable = component(
  "PrintedTable",
  z.strictObject({
    edition: z.string(),
    table: z.string(),
    content: z.record(z.string(), z.unknown()).describe("As printed; percent unless a key says otherwise."),
  }),
  "A table of the paper.",
);

export const table = endpoint({
  name: "getTable",
  method: "get",
  path: "/editions/{edition}/tables/{table}",
  group: "Editions",
  summary: "A table of the paper, as it was printed",
  description: "Only editions that were copied from print have any.",
  params: z.strictObject({
    ...editionParam,
    table: z.enum(PRINTED_NAMES).describe("One of the names that the edition lists."),
  }),
  query: noQuery,
  answer: json(printedTable),
  errors: ["not-found"],
  example: {},
});
