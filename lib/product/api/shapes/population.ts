import { z } from "zod";
import { method } from "@/lib/domain/edition";
import { populationImportReport } from "@/lib/domain/import-report";
import { populationPlan, populationState } from "@/lib/domain/population";
import { exposure } from "@/lib/product/board/cutoff";
import { source } from "@/lib/product/board/spending";
import { component } from "../components";
import { listOf } from "../parameters";
import { figures, label, links, parts, provenance, slotFigure } from "./score";

const count = z.int().nonnegative();

component(
  "Plan",
  populationPlan,
  "What a population was to be, fixed before its first run; only the budget may be raised later.",
);
component("PopulationImportReport", populationImportReport, "What came of a population's file.");

export const modelRef = component(
  "ModelRef",
  z.strictObject({
    id: z.int().positive(),
    name: z.string(),
    releaseDate: z.string().nullable(),
    trainingCutoff: z.string().nullable().describe("As its vendor states it."),
  }),
  "A model, in short.",
);

const population = {
  edition: z.string(),
  area: z.string(),
  slug: z.string(),
  name: z.string(),
  method,
  baseline: z.boolean().describe("Written without a language model."),
  source: source.describe('Who vouches for it: "verified" was written by our own workers.'),
  exposure: exposure
    .nullable()
    .describe("Whether the model can have read the reference, by its dates; null: no language model."),
  size: count.describe("Proposals."),
  state: populationState,
  model: modelRef,
  figures,
  links,
};

export const populationItem = component(
  "PopulationItem",
  z.strictObject(population),
  "A population with its figures.",
);
export type PopulationItem = z.infer<typeof populationItem>;
export const populationList = component("PopulationList", listOf(populationItem));

const spending = component(
  "Spending",
  z
    .strictObject({
      done: count.describe("Places with a proposal."),
      failed: count.describe("Places whose every run failed."),
      remaining: count,
      failedRuns: count,
      steps: count,
      malformed: count,
      calls: count.describe("Requests that were sent, retries included."),
      tokens: z.strictObject({ input: count, output: count }),
      costUsd: z.number().nonnegative().nullable().describe("US dollars; null where no price is known."),
      assumedUsd: z
        .number()
        .nonnegative()
        .describe(
          "Of calls that may have been charged without a word about it, at the most they can have cost.",
        ),
      activeSeconds: z.number().nonnegative(),
      failures: z.array(z.strictObject({ failure: z.string(), reason: z.string(), count })),
    })
    .describe("What its runs took, failed ones included."),
);

export const populationBody = component(
  "Population",
  z.strictObject({
    ...population,
    labels: z.array(label),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    stateReason: z.string().nullable().describe("Why it is paused."),
    plan: populationPlan
      .nullable()
      .describe("Fixed before the first step; null where it was imported or printed."),
    spending: spending.nullable().describe("null where no run of ours wrote it."),
    parts,
    slots: z.array(slotFigure),
    provenance: z.array(provenance),
    contentHash: z.string().nullable().describe("SHA-256 over its proposals in stored order."),
    importReport: populationImportReport.nullable(),
    elsewhere: z
      .array(z.strictObject({ area: z.string(), name: z.string() }))
      .describe("Areas of the edition that hold a population of the same name, method and model."),
  }),
  "A population: how it came about, and its figures.",
);
export type PopulationBody = z.infer<typeof populationBody>;
