import { z } from "zod";
import { ideaLine } from "@/lib/product/downloads/records";
import { endpoint, lines } from "../endpoint";
import { noQuery, populationParams } from "../parameters";

export const populationIdeas = endpoint({
  name: "downloadPopulationIdeas",
  method: "get",
  path: "/editions/{edition}/areas/{area}/populations/{population}/ideas.jsonl",
  group: "Downloads",
  summary: "What every abstract of the population was read into, and its tags",
  params: z.strictObject(populationParams),
  query: noQuery,
  answer: lines(ideaLine),
  errors: ["not-found"],
  example: {},
});
