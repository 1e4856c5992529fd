import { z } from "zod";
import { endpoint, json } from "../endpoint";
import { areaParams, pageQuery } from "../parameters";
import { populationList } from "../shapes/population";

export const populations = endpoint({
  name: "listPopulations",
  method: "get",
  path: "/editions/{edition}/areas/{area}/populations",
  group: "Populations",
  summary: "The populations of an area, oldest first",
  description: "Those under way are listed too; only complete ones have figures.",
  params: z.strictObject(areaParams),
  query: pageQuery(50, 200),
  answer: json(populationList),
  errors: ["not-found", "bad-parameters"],
  example: { limit: 5 },
});
