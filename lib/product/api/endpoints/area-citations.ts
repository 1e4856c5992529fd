import { z } from "zod";
import { endpoint, json } from "../endpoint";
import { areaParams, noQuery } from "../parameters";
import { citationSetList } from "../shapes/citation-sets";

export const areaCitations = endpoint({
  name: "getAreaCitations",
  method: "get",
  path: "/editions/{edition}/areas/{area}/citations",
  group: "Areas",
  summary: "What each paper of the human reference cites",
  description:
    "C(h) of every paper of H, whole in one answer. With the sets of a population, every figure of the citation level can be computed again; /papers/{paper} tells what an id stands for.",
  params: z.strictObject(areaParams),
  query: noQuery,
  answer: json(citationSetList),
  errors: ["not-found"],
  example: {},
});
