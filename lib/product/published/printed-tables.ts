import { z } from "zod";
import type { PrintedReader } from "./ports";
import { publishedMethod } from "./tables";

/**
 * Tables of the paper that stand on the site as they were printed. They are stored whole with their edition and checked
 * again whenever they are read. Unit: percent unless a key says otherwise; null or missing = not printed.
 */
const percent = z.number().min(0).max(100);
const count = z.number().int().nonnegative();
const area = z.string().min(1);
const source = z.string().min(1);
const population = z.enum(["human", ...publishedMethod.options]);
const byArea = <T extends z.ZodType>(of: T) => z.record(area, of);

/** Tables 1, 7, 8, 9 and 12: corpus by year, reference by month, completeness of the records, the human row's citation figures. */
const collection = z.object({
  source,
  areas: byArea(
    z.object({
      corpusSize: count,
      corpusByYear: z.record(z.string(), count),
      referenceSize: count,
      referenceByMonth: z.record(z.string().regex(/^\d{4}-\d{2}$/), count),
      completeness: z.object({
        corpusAbstractPct: percent,
        corpusReferencesPct: percent,
        referenceAbstractPct: percent,
        referenceReferencesPct: percent,
      }),
      tau: z.number().positive(),
      humanSufficiencyPct: percent,
      humanSpreadPct: percent,
      humanDiversityCitePct: percent,
    }),
  ),
});

/** Table 20: how much of what the corpus already states comes back, per slot. */
const corpusOverlap = z.object({
  source,
  model: z.string(),
  area,
  documents: count,
  rows: z.array(
    z.object({
      population,
      overlap: percent,
      problem: percent,
      motivation: percent,
      proposedApproach: percent,
      researchPlan: percent,
    }),
  ),
});

/** Table 19: the match metrics before and after one model's data cutoff. */
const exposureSlices = z.object({
  source,
  model: z.string(),
  dataCutoff: z.string(),
  blocks: z.array(
    z.object({
      slice: z.string(),
      from: z.string(),
      to: z.string(),
      referenceSizes: byArea(count),
      rows: z.array(
        z.object({ population, scores: byArea(z.object({ matchCite: percent, matchIdea: percent })) }),
      ),
    }),
  ),
});

/** Table 3: blinded expert review, 100·(mean − min)/(max − min) of each dimension's scale. */
const humanReview = z.object({
  source,
  unit: z.string(),
  rows: z.array(
    z.object({
      group: z.string(),
      population: z.string(),
      soundness: percent,
      presentation: percent,
      contribution: percent,
      feasibility: percent,
      success: percent,
      rating: percent,
      confidence: percent,
      judgedAi: percent,
    }),
  ),
});

/** Table 13: the judge against itself and against annotators. `pairs`: how many were judged; `judgeMatch`: of them matched. */
const judgeValidation = z.object({
  source,
  pairs: count,
  slots: z.array(
    z.object({ slot: z.string(), judgeMatch: count, judgeJudgePct: percent, judgeHumanPct: percent }),
  ),
});

/** Table 6: the papers that an area grew from. */
const landmarks = z.object({
  source,
  landmarks: byArea(z.array(z.object({ year: count, title: z.string() }))),
});

const shares = z.array(z.object({ label: z.string(), sharePct: percent }));
/** Table 16: the most frequent tasks, methods and pairs of an area's corpus. */
const landscapeTags = z.object({
  source,
  areas: byArea(z.object({ taskTags: count, methodTags: count, task: shares, method: shares, pair: shares })),
});

const runs = z.tuple([percent, percent]);
/** Table 18: two runs of the same settings, [first, second]. */
const runToRun = z.object({
  source,
  rows: z.array(
    z.looseObject({ model: z.string(), method: publishedMethod, metric: z.string() }).transform((row) => {
      const { model, method, metric, ...areas } = row;
      return { model, method, metric, areas: byArea(runs).parse(areas) };
    }),
  ),
});

/** Tables 10 and 11: named surveys of an area, and how much of what they cite each way of collecting covers. */
const surveyCoverage = z.object({
  source,
  surveys: z.array(
    z.object({
      area,
      references: count,
      inArea: count,
      surveys: z.array(
        z.object({ title: z.string(), arxivId: z.string(), references: count, inArea: count }),
      ),
    }),
  ),
  coverage: z.array(z.object({ area, construction: z.string(), references: count, coveredPct: percent })),
});

/** Table 21: which of the tags that humans use a population uses at all. */
const tagCoverage = z.object({
  source,
  model: z.string(),
  area,
  rows: z.array(
    z.object({
      axis: z.string(),
      population,
      tagsUsed: count,
      perDoc: z.number().nonnegative().nullish(),
      humanTagsCovered: count.nullish(),
      humanTags: count.nullish(),
      missedHumanMassPct: percent.nullish(),
      headOfMissPct: percent.nullish(),
      top10SharePct: percent,
      /** Total variation distance, 0 to 1. */
      tvd: z.number().min(0).max(1).nullish(),
    }),
  ),
});

/** Table 15: topics that agents were allocated. */
const topicAllocation = z.object({
  source,
  populationSize: count,
  rows: z.array(
    z.object({ area, topicsUsed: count, topicsWithMass: count, mostAllocated: z.array(z.string()) }),
  ),
});

/** By the name under which they are stored, which is that of their file. */
export const PRINTED_TABLES = {
  collection,
  "corpus-overlap": corpusOverlap,
  "exposure-slices": exposureSlices,
  "human-review": humanReview,
  "judge-validation": judgeValidation,
  landmarks,
  "landscape-tags": landscapeTags,
  "run-to-run": runToRun,
  "survey-coverage": surveyCoverage,
  "tag-coverage": tagCoverage,
  "topic-allocation": topicAllocation,
} as const;
export type PrintedName = keyof typeof PRINTED_TABLES;
export type Printed<N extends PrintedName> = z.output<(typeof PRINTED_TABLES)[N]>;
export const PRINTED_NAMES = Object.keys(PRINTED_TABLES) as PrintedName[];

/** Checked again on its way out. Throws where what is stored is not what was printed: that is a fault of the database. */
export async function readPrinted<N extends PrintedName>(
  from: PrintedReader,
  edition: string,
  name: N,
): Promise<Printed<N> | null> {
  const content = await from.printedTable(edition, name);
  return content === null ? null : (PRINTED_TABLES[name].parse(content) as Printed<N>);
}
