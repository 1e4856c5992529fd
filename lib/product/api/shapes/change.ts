import { z } from "zod";
import { method } from "@/lib/domain/edition";
import { metricName, score } from "@/lib/domain/score";
import { component } from "../components";
import { links } from "./score";

const side = component(
  "ChangeSide",
  z
    .strictObject({
      score,
      computedWith: z.strictObject({
        engine: z.string(),
        encoder: z.string().nullable(),
        extractor: z.string().nullable(),
        judge: z.string().nullable(),
        prompts: z.record(z.string(), z.string()).describe("Versions of the prompts, and the judge's seed."),
        manifest: z.string().nullable().describe("SHA-256 over the area's papers and citations."),
      }),
    })
    .describe("A figure as it stood, and what it was computed with."),
);

export const changeItem = component(
  "Change",
  z
    .strictObject({
      id: z.int().positive(),
      at: z.iso.datetime(),
      edition: z.string(),
      area: z.string(),
      human: z
        .boolean()
        .describe("The human level itself: where it moves, every percentage of the area does."),
      population: z
        .strictObject({ slug: z.string(), name: z.string(), method, model: z.string() })
        .nullable()
        .describe("null for the human level, and for a population that is no longer stored."),
      metric: metricName,
      before: side.nullable().describe("null: there was no such figure."),
      after: side.nullable().describe("null: the figure was taken away."),
      links,
    })
    .describe("A figure that moved, as the database noted it when it was written."),
);
export type ChangeItem = z.infer<typeof changeItem>;

export const changeList = component(
  "ChangeList",
  z.strictObject({
    items: z.array(changeItem).describe("Newest first."),
    next: z.string().nullable().describe("Address of the next, older page; null on the last one."),
  }),
  "A page of the log of changes.",
);
export type ChangeList = z.infer<typeof changeList>;
