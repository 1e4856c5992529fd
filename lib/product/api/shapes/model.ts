import { z } from "zod";
import { component } from "../components";
import { listOf } from "../parameters";
import { populationItem } from "./population";
import { links } from "./score";

const model = {
  id: z.int().positive(),
  name: z.string(),
  releaseDate: z.string().nullable(),
  trainingCutoff: z.string().nullable().describe("As its vendor states it."),
  links,
};
export const modelItem = component(
  "ModelItem",
  z.strictObject({ ...model, populations: z.int().nonnegative().describe("In all editions.") }),
  "A model, in short.",
);
export type ModelItem = z.infer<typeof modelItem>;
export const modelList = component("ModelList", listOf(modelItem));

export const modelBody = component(
  "Model",
  z.strictObject({
    ...model,
    populations: z.array(populationItem).describe("In all editions, newest first."),
  }),
  "A model with all that it wrote.",
);
export type ModelBody = z.infer<typeof modelBody>;
