import { z } from "zod";
import { ideaLine } from "@/lib/product/downloads/records";
import { endpoint, lines } from "../endpoint";
import { areaParams, noQuery } from "../parameters";

export const areaIdeas = endpoint({
  name: "downloadAreaIdeas",
  method: "get",
  path: "/editions/{edition}/areas/{area}/ideas.jsonl",
  group: "Downloads",
  summary: "What every abstract of the area was read into, and its tags",
  params: z.strictObject(areaParams),
  query: noQuery,
  answer: lines(ideaLine),
  errors: ["not-found"],
  example: {},
});
