import { z } from "zod";
import { neighbourLine } from "@/lib/product/downloads/records";
import { endpoint, lines } from "../endpoint";
import { areaParams, noQuery } from "../parameters";

export const areaNeighbours = endpoint({
  name: "downloadAreaNeighbours",
  method: "get",
  path: "/editions/{edition}/areas/{area}/neighbours.jsonl",
  group: "Downloads",
  summary: "The five nearest of every document of the area",
  params: z.strictObject(areaParams),
  query: noQuery,
  answer: lines(neighbourLine),
  errors: ["not-found"],
  example: {},
});
