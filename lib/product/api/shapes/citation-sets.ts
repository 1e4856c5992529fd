import { z } from "zod";
import { component } from "../components";

const count = z.int().nonnegative();

const citationSet = component(
  "CitationSet",
  z
    .strictObject({
      id: z.int().positive().describe("The document's id."),
      position: count.describe("Its place in the stored order, from 0."),
      cites: z
        .array(z.int().positive())
        .describe("Ids of the distinct corpus papers that it cites, ascending."),
    })
    .describe("C(d): what one document cites of the corpus."),
);

export const citationSetList = component(
  "CitationSets",
  z
    .strictObject({
      seed: z
        .string()
        .describe("Seeds the bootstrap and jackknife of the intervals that rest on these sets."),
      stored: z
        .boolean()
        .describe("false where the documents are not held here: figures copied from print have none."),
      size: z.strictObject({
        documents: count,
        citations: count.describe("Sum over the documents."),
        papers: count.describe("Distinct papers cited."),
      }),
      documents: z.array(citationSet).describe("In stored order, which decides ties."),
    })
    .describe("Citation sets of one side, whole: enough to compute the citation level again."),
);
export type CitationSetList = z.infer<typeof citationSetList>;
