import { z } from "zod";
import { endpoint, json } from "../endpoint";
import { noQuery, populationParams } from "../parameters";
import { populationBody } from "../shapes/population";

export const population = endpoint({
  name: "getPopulation",
  method: "get",
  path: "/editions/{edition}/areas/{area}/populations/{population}",
  group: "Populations",
  summary: "One population: what it was run with, what it took, and its figures",
  params: z.strictObject(populationParams),
  query: noQuery,
  answer: json(populationBody),
  errors: ["not-found"],
  example: {},
});
