import { z } from "zod";
import { proposalLine } from "@/lib/product/downloads/records";
import { endpoint, lines } from "../endpoint";
import { noQuery, populationParams } from "../parameters";

export const populationProposals = endpoint({
  name: "downloadPopulationProposals",
  method: "get",
  path: "/editions/{edition}/areas/{area}/populations/{population}/proposals.jsonl",
  group: "Downloads",
  summary: "The proposals of the population, with every step that led to them",
  description:
    "The same file that `population export` writes, and `population import` and `score-files` read.",
  params: z.strictObject(populationParams),
  query: noQuery,
  answer: lines(proposalLine),
  errors: ["not-found"],
  example: {},
});
