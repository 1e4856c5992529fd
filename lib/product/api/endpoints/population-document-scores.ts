import { z } from "zod";
import { documentScoreLine } from "@/lib/product/downloads/records";
import { endpoint, lines } from "../endpoint";
import { noQuery, populationParams } from "../parameters";

export const populationDocumentScores = endpoint({
  name: "downloadPopulationDocumentScores",
  method: "get",
  path: "/editions/{edition}/areas/{area}/populations/{population}/document-scores.jsonl",
  group: "Downloads",
  summary: "What each document adds to the figures of the population",
  description:
    "Computed by the scoring engine from stored citations, neighbours and verdicts when it is asked for; their means are the stored figures.",
  params: z.strictObject(populationParams),
  query: noQuery,
  answer: lines(documentScoreLine),
  errors: ["not-found"],
  example: {},
});
