import { z } from "zod";
import { endpoint, json } from "../endpoint";
import { areaParams, noQuery } from "../parameters";
import { areaBody } from "../shapes/area";

export const area = endpoint({
  name: "getArea",
  method: "get",
  path: "/editions/{edition}/areas/{area}",
  group: "Areas",
  summary: "One area: its definition, its sizes, and the human level with its parts",
  params: z.strictObject(areaParams),
  query: noQuery,
  answer: json(areaBody),
  errors: ["not-found"],
  example: {},
});
