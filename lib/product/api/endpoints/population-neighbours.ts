import { z } from "zod";
import { neighbourLine } from "@/lib/product/downloads/records";
import { endpoint, lines } from "../endpoint";
import { noQuery, populationParams } from "../parameters";

export const populationNeighbours = endpoint({
  name: "downloadPopulationNeighbours",
  method: "get",
  path: "/editions/{edition}/areas/{area}/populations/{population}/neighbours.jsonl",
  group: "Downloads",
  summary: "The five nearest of every document of the population",
  params: z.strictObject(populationParams),
  query: noQuery,
  answer: lines(neighbourLine),
  errors: ["not-found"],
  example: {},
});
