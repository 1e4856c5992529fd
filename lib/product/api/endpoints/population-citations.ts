import { z } from "zod";
import { endpoint, json } from "../endpoint";
import { noQuery, populationParams } from "../parameters";
import { citationSetList } from "../shapes/citation-sets";

export const populationCitations = endpoint({
  name: "getPopulationCitations",
  method: "get",
  path: "/editions/{edition}/areas/{area}/populations/{population}/citations",
  group: "Populations",
  summary: "What each proposal of a population cites",
  description:
    "C(a) of every proposal, whole in one answer, over the same paper ids as the area's citations.",
  params: z.strictObject(populationParams),
  query: noQuery,
  answer: json(citationSetList),
  errors: ["not-found"],
  example: {},
});
