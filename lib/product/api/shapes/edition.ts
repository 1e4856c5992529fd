import { z } from "zod";
import { editionOrigin, editionStatus } from "@/lib/domain/edition";
import { component } from "../components";
import { label, links } from "./score";

const count = z.int().nonnegative();

export const areaItem = component(
  "AreaItem",
  z.strictObject({
    slug: z.string(),
    name: z.string(),
    corpusSize: count.describe("Papers through the year before the edition's."),
    referenceSize: count.describe("Papers of the edition's year: the human reference."),
    populations: count.describe("Populations, finished or not."),
    complete: count.describe("Populations that are complete: only these have figures."),
    proposals: count.describe("Of the complete populations."),
    stored: z
      .boolean()
      .describe("false: figures alone were copied from print, the documents are not held here."),
    links,
  }),
  "An area, in short.",
);
export type AreaItem = z.infer<typeof areaItem>;

const edition = {
  slug: z.string(),
  title: z.string(),
  year: z.int().describe("The reference year."),
  origin: editionOrigin,
  status: editionStatus,
  encoder: z.string().nullable(),
  extractor: z.string().nullable(),
  judge: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
  scoredPopulations: count,
  labels: z.array(label),
  links,
};
export const editionItem = component("EditionItem", z.strictObject(edition), "An edition, in short.");
export type EditionItem = z.infer<typeof editionItem>;

export const editionBody = component(
  "Edition",
  z.strictObject({
    ...edition,
    extractorPrompt: z.string().nullable(),
    judgePrompt: z.string().nullable(),
    judgeSeed: z.string().describe("Decides, with a pair, which summary the judge is shown first."),
    engines: z.array(z.string()).describe("Engine versions that its figures came from."),
    areas: z.array(areaItem),
    tables: z.array(z.string()).describe("Names of the printed tables that are stored with it."),
  }),
  "A reference year with its areas, and what all of it is read with.",
);
export type EditionBody = z.infer<typeof editionBody>;
