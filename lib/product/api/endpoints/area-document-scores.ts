import { z } from "zod";
import { documentScoreLine } from "@/lib/product/downloads/records";
import { endpoint, lines } from "../endpoint";
import { areaParams, noQuery } from "../parameters";

export const areaDocumentScores = endpoint({
  name: "downloadAreaDocumentScores",
  method: "get",
  path: "/editions/{edition}/areas/{area}/document-scores.jsonl",
  group: "Downloads",
  summary: "What each document adds to the figures of the area",
  description:
    "Computed by the scoring engine from stored citations, neighbours and verdicts when it is asked for; their means are the stored figures.",
  params: z.strictObject(areaParams),
  query: noQuery,
  answer: lines(documentScoreLine),
  errors: ["not-found"],
  example: {},
});
