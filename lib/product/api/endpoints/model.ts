import { z } from "zod";
import { endpoint, json } from "../endpoint";
import { MOST, noQuery, wholeNumber } from "../parameters";
import { modelBody } from "../shapes/model";

export const model = endpoint({
  name: "getModel",
  method: "get",
  path: "/models/{model}",
  group: "Models",
  summary: "One model, with its populations in every edition",
  params: z.strictObject({ model: wholeNumber(1, MOST).describe("The model's id.") }),
  query: noQuery,
  answer: json(modelBody),
  errors: ["not-found"],
  example: {},
});
