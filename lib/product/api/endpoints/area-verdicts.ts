import { z } from "zod";
import { verdictLine } from "@/lib/product/downloads/records";
import { endpoint, lines } from "../endpoint";
import { areaParams, noQuery } from "../parameters";

export const areaVerdicts = endpoint({
  name: "downloadAreaVerdicts",
  method: "get",
  path: "/editions/{edition}/areas/{area}/verdicts.jsonl",
  group: "Downloads",
  summary: "Every judgement that figures of the area rest on, with its reason",
  description:
    "One line a pair of documents. Grows with the number of populations: it is streamed, and may be stopped at any line.",
  params: z.strictObject(areaParams),
  query: noQuery,
  answer: lines(verdictLine),
  errors: ["not-found"],
  example: {},
});
