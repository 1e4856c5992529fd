import { z } from "zod";
import { badgeQuery } from "@/lib/product/badge/badge-address";
import { endpoint } from "../endpoint";
import { populationParams } from "../parameters";

export const populationBadge = endpoint({
  name: "getPopulationBadge",
  method: "get",
  path: "/editions/{edition}/areas/{area}/populations/{population}/badge.svg",
  group: "Populations",
  summary: "A picture with a population's result, to be shown elsewhere",
  params: z.strictObject(populationParams),
  query: badgeQuery,
  answer: {
    kind: "text",
    mediaType: "image/svg+xml; charset=utf-8",
    description: "A picture with its own text alternative.",
  },
  errors: ["not-found", "bad-parameters"],
  example: {},
});
