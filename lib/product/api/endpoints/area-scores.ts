import { z } from "zod";
import { scoreLine } from "@/lib/product/downloads/records";
import { endpoint, lines } from "../endpoint";
import { areaParams, noQuery } from "../parameters";

export const areaScores = endpoint({
  name: "downloadAreaScores",
  method: "get",
  path: "/editions/{edition}/areas/{area}/scores.jsonl",
  group: "Downloads",
  summary: "Every stored figure of the area, with what it came from",
  params: z.strictObject(areaParams),
  query: noQuery,
  answer: lines(scoreLine),
  errors: ["not-found"],
  example: {},
});
