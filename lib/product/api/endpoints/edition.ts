import { z } from "zod";
import { endpoint, json } from "../endpoint";
import { editionParam, noQuery } from "../parameters";
import { editionBody } from "../shapes/edition";

export const edition = endpoint({
  name: "getEdition",
  method: "get",
  path: "/editions/{edition}",
  group: "Editions",
  summary: "One edition, with what is pinned for it and its areas",
  params: z.strictObject(editionParam),
  query: noQuery,
  answer: json(editionBody),
  errors: ["not-found"],
  example: {},
});
