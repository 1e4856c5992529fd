import { z } from "zod";
import { endpoint, json } from "../endpoint";
import { MOST, noQuery, wholeNumber } from "../parameters";
import { judgeCallBody } from "../shapes/judge-call";

export const judgeCall = endpoint({
  name: "getJudgeCall",
  method: "get",
  path: "/judge-calls/{verdict}",
  group: "Evidence",
  summary: "One judgement of two ideas: what was shown, in which order, and what was answered",
  description:
    "One verdict serves every pair of documents with these two summaries. Stand-ins ask no model, so that they leave no calls.",
  params: z.strictObject({ verdict: wholeNumber(1, MOST).describe("The verdict's id.") }),
  query: noQuery,
  answer: json(judgeCallBody),
  errors: ["not-found"],
  example: {},
});
