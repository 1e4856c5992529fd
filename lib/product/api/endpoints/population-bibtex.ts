import { z } from "zod";
import { endpoint } from "../endpoint";
import { noQuery, populationParams } from "../parameters";

export const populationBibtex = endpoint({
  name: "getPopulationBibtex",
  method: "get",
  path: "/editions/{edition}/areas/{area}/populations/{population}/bibtex",
  group: "Populations",
  summary: "How to cite a population's result",
  params: z.strictObject(populationParams),
  query: noQuery,
  answer: {
    kind: "text",
    mediaType: "application/x-bibtex; charset=utf-8",
    description: "BibTeX entries: the paper that defined the benchmark, and the population.",
  },
  errors: ["not-found"],
  example: {},
});
