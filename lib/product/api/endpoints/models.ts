import { z } from "zod";
import { endpoint, json } from "../endpoint";
import { pageQuery } from "../parameters";
import { modelList } from "../shapes/model";

export const models = endpoint({
  name: "listModels",
  method: "get",
  path: "/models",
  group: "Models",
  summary: "Every model that a population was written by",
  params: z.strictObject({}),
  query: pageQuery(50, 200),
  answer: json(modelList),
  errors: ["bad-parameters"],
  example: { limit: 5 },
});
