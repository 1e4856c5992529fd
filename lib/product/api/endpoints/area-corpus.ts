import { z } from "zod";
import { paperLine } from "@/lib/product/downloads/records";
import { endpoint, lines } from "../endpoint";
import { areaParams, noQuery } from "../parameters";

export const areaCorpus = endpoint({
  name: "downloadCorpus",
  method: "get",
  path: "/editions/{edition}/areas/{area}/corpus.jsonl",
  group: "Downloads",
  summary: "The papers of the corpus",
  params: z.strictObject(areaParams),
  query: noQuery,
  answer: lines(paperLine),
  errors: ["not-found"],
  example: {},
});
