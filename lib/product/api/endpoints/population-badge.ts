import { z } from "zod";
import { endpoint } from "../endpoint";
import { noQuery, populationParams } from "../parameters";

export const populationBadge = endpoint({
  name: "getPopulationBadge",
  method: "get",
  path: "/editions/{edition}/areas/{area}/populations/{population}/badge.svg",
  group: "Populations",
  summary: "A picture with a population's result, to be shown elsewhere",
  params: z.strictObject(populationParams),
  query: noQuery,
  answer: {
    kind: "text",
    mediaType: "image/svg+xml",
    description: "A picture with its own text alternative.",
  },
  errors: ["not-found"],
  example: {},
});
