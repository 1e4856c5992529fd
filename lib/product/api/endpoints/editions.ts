import { z } from "zod";
import { component } from "../components";
import { endpoint, json } from "../endpoint";
import { listOf, noQuery } from "../parameters";
import { editionItem } from "../shapes/edition";

export const editionList = component("EditionList", listOf(editionItem));

export const editions = endpoint({
  name: "listEditions",
  method: "get",
  path: "/editions",
  group: "Editions",
  summary: "Every edition",
  params: z.strictObject({}),
  query: noQuery,
  answer: json(editionList),
  errors: [],
  example: {},
});
