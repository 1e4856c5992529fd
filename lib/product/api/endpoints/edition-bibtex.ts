import { z } from "zod";
import { endpoint } from "../endpoint";
import { editionParam, noQuery } from "../parameters";

export const editionBibtex = endpoint({
  name: "getEditionBibtex",
  method: "get",
  path: "/editions/{edition}/bibtex",
  group: "Editions",
  summary: "How to cite an edition",
  params: z.strictObject(editionParam),
  query: noQuery,
  answer: {
    kind: "text",
    mediaType: "application/x-bibtex; charset=utf-8",
    description: "BibTeX entries: the paper that defined the benchmark, and the edition.",
  },
  errors: ["not-found"],
  example: {},
});
