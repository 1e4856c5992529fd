import { z } from "zod";
import { paperLine } from "@/lib/product/downloads/records";
import { endpoint, lines } from "../endpoint";
import { areaParams, noQuery } from "../parameters";

export const areaReference = endpoint({
  name: "downloadReference",
  method: "get",
  path: "/editions/{edition}/areas/{area}/reference.jsonl",
  group: "Downloads",
  summary: "The papers of the human reference",
  description:
    "In stored order. Together with corpus.jsonl it is a papers file: `score-files --papers` reads the two, one after the other.",
  params: z.strictObject(areaParams),
  query: noQuery,
  answer: lines(paperLine),
  errors: ["not-found"],
  example: {},
});
