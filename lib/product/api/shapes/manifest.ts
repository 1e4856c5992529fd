import { z } from "zod";
import { editionOrigin, editionStatus, method } from "@/lib/domain/edition";
import { areaImportReport, populationImportReport } from "@/lib/domain/import-report";
import { populationPlan, populationState } from "@/lib/domain/population";
import { component } from "../components";
import { downloadFile } from "./download-file";
import { modelRef } from "./population";

const count = z.int().nonnegative();

const pins = component(
  "Pins",
  z
    .strictObject({
      encoder: z.string().nullable(),
      extractor: z.string().nullable(),
      extractorPrompt: z.string().nullable(),
      extractorPromptHash: z.string().nullable(),
      judge: z.string().nullable(),
      judgePrompt: z.string().nullable(),
      judgePromptHash: z.string().nullable(),
      judgeSeed: z.string(),
    })
    .describe(
      "What the whole edition is read with; null until first used. Stand-ins have rules and no prompt.",
    ),
);

const place = {
  edition: z.strictObject({
    slug: z.string(),
    title: z.string(),
    year: z.int(),
    origin: editionOrigin,
    status: editionStatus,
  }),
  area: z.strictObject({ slug: z.string(), name: z.string() }),
  pins,
  engines: z.array(z.string()).describe("Engine versions that the figures came from."),
  manifestHash: z.string().nullable().describe("SHA-256 over the area's papers and citations."),
  files: z.array(downloadFile),
};

export const areaManifestBody = component(
  "AreaManifest",
  z.strictObject({
    ...place,
    sizes: z.strictObject({ corpus: count, reference: count, populations: count, proposals: count }),
    importReport: areaImportReport.nullable(),
    topicSource: z.string().nullable(),
    tagSource: z.string().nullable(),
    populations: z
      .array(
        z.strictObject({
          slug: z.string(),
          method,
          model: z.string(),
          size: count,
          state: populationState,
          contentHash: z.string().nullable().describe("SHA-256 over its proposals in stored order."),
        }),
      )
      .describe("All of them, oldest first."),
  }),
  "What identifies an area to the last byte.",
);
export type AreaManifestBody = z.infer<typeof areaManifestBody>;

export const populationManifestBody = component(
  "PopulationManifest",
  z.strictObject({
    ...place,
    population: z.strictObject({
      slug: z.string(),
      name: z.string(),
      method,
      model: modelRef,
      size: count,
      state: populationState,
      contentHash: z.string().nullable(),
    }),
    plan: populationPlan.nullable(),
    importReport: populationImportReport.nullable(),
  }),
  "What identifies a population to the last byte.",
);
export type PopulationManifestBody = z.infer<typeof populationManifestBody>;
