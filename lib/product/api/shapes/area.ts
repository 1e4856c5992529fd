import { z } from "zod";
import { areaImportReport } from "@/lib/domain/import-report";
import { component } from "../components";
import { label, links, parts, provenance, scores, slotFigure } from "./score";

const count = z.int().nonnegative();

component(
  "AreaImportReport",
  areaImportReport,
  "What came of a papers file: every link has exactly one fate.",
);

export const areaBody = component(
  "Area",
  z.strictObject({
    edition: z.string(),
    slug: z.string(),
    name: z.string(),
    definition: z.string().describe("What belongs to the area, as agents are told; may be empty."),
    labels: z.array(label),
    corpusSize: count,
    referenceSize: count,
    populations: count,
    complete: count.describe("Populations that are complete."),
    proposals: count.describe("Of the complete populations."),
    stored: z
      .boolean()
      .describe("false: figures alone were copied from print, the documents are not held here."),
    human: z
      .strictObject({
        scores: scores,
        parts,
        slots: z.array(slotFigure),
        provenance: z
          .array(provenance)
          .describe("One, unless figures were computed at different times or ways."),
      })
      .describe("The human level: the reference against itself, each paper compared with the others only."),
    manifestHash: z.string().nullable(),
    topicSource: z.string().nullable().describe('"file", or the tagger that made the topics.'),
    tagSource: z.string().nullable(),
    importReport: areaImportReport
      .nullable()
      .describe("What came of the papers file; null where there was none."),
    links,
  }),
  "An area of an edition, with its human level.",
);
export type AreaBody = z.infer<typeof areaBody>;
