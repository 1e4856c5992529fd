import { z } from "zod";
import { scoreLine } from "@/lib/product/downloads/records";
import { endpoint, lines } from "../endpoint";
import { noQuery, populationParams } from "../parameters";

export const populationScores = endpoint({
  name: "downloadPopulationScores",
  method: "get",
  path: "/editions/{edition}/areas/{area}/populations/{population}/scores.jsonl",
  group: "Downloads",
  summary: "Every stored figure of the population, with what it came from",
  params: z.strictObject(populationParams),
  query: noQuery,
  answer: lines(scoreLine),
  errors: ["not-found"],
  example: {},
});
