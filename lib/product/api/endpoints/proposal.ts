import { z } from "zod";
import { endpoint, json } from "../endpoint";
import { MOST, noQuery, populationParams, wholeNumber } from "../parameters";
import { proposalBody } from "../shapes/paper";

export const proposal = endpoint({
  name: "getProposal",
  method: "get",
  path: "/editions/{edition}/areas/{area}/populations/{population}/proposals/{number}",
  group: "Populations",
  summary: "One proposal: its text, what it cites, its idea and its nearest documents",
  params: z.strictObject({
    ...populationParams,
    number: wholeNumber(1, MOST).describe("Its place in the population, from 1."),
  }),
  query: noQuery,
  answer: json(proposalBody),
  errors: ["not-found"],
  example: {},
});
