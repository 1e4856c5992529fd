import { z } from "zod";
import { verdictLine } from "@/lib/product/downloads/records";
import { endpoint, lines } from "../endpoint";
import { noQuery, populationParams } from "../parameters";

export const populationVerdicts = endpoint({
  name: "downloadPopulationVerdicts",
  method: "get",
  path: "/editions/{edition}/areas/{area}/populations/{population}/verdicts.jsonl",
  group: "Downloads",
  summary: "Every judgement that figures of the population rest on, with its reason",
  params: z.strictObject(populationParams),
  query: noQuery,
  answer: lines(verdictLine),
  errors: ["not-found"],
  example: {},
});
