import { z } from "zod";
import { endpoint, json } from "../endpoint";
import { areaParams, MOST, noQuery, wholeNumber } from "../parameters";
import { paperBody } from "../shapes/paper";

export const paper = endpoint({
  name: "getPaper",
  method: "get",
  path: "/editions/{edition}/areas/{area}/papers/{paper}",
  group: "Areas",
  summary: "A paper of the corpus or of the human reference",
  params: z.strictObject({ ...areaParams, paper: wholeNumber(1, MOST).describe("The document's id.") }),
  query: noQuery,
  answer: json(paperBody),
  errors: ["not-found"],
  example: {},
});
