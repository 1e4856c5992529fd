import { z } from "zod";
import type { MetricName } from "@/lib/domain/score";

/**
 * The paper's tables as they are stored under prisma/seed/published, checked before anything is derived from them.
 * Figures stand in percent, as printed; unknown keys are ignored.
 */
const percent = z.number().min(0).max(100);
const count = z.number().int().nonnegative();
export const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
const monthName = z.enum(MONTH_NAMES);
const areaSlug = z.string().regex(/^[a-z0-9][a-z0-9.-]*$/);

/** Table 2's columns of one area. */
const metricScores = z.object({
  matchCite: percent,
  matchIdea: percent,
  diversityCite: percent,
  diversityIdea: percent,
} satisfies Record<MetricName, typeof percent>);

export const publishedMethod = z.enum(["free", "topic", "landscape", "frontier"]);
export type PublishedMethod = z.infer<typeof publishedMethod>;

/** Table 2: every population and the human row, per area. */
export const mainResults = z
  .object({
    source: z.string(),
    unit: z.literal("percent"),
    populationSize: count,
    human: z.record(areaSlug, metricScores),
    populations: z
      .array(
        z.object({
          model: z.string().min(1),
          releaseDate: z.iso.date(),
          method: publishedMethod,
          scores: z.record(areaSlug, metricScores),
        }),
      )
      .min(1),
  })
  .superRefine(({ human, populations }, context) => {
    const areas = Object.keys(human).sort().join(", ");
    populations.forEach(({ model, method, scores }, i) => {
      if (Object.keys(scores).sort().join(", ") === areas) return;
      const message = `${model} / ${method} must have the human row's areas: ${areas}`;
      context.addIssue({ code: "custom", path: ["populations", i, "scores"], message });
    });
  });
export type MainResults = z.infer<typeof mainResults>;

/** Tables 1, 7, 8, 9 and 12: sizes of corpus and reference, and the human row's citation figures. */
export const collection = z.object({
  source: z.string(),
  areas: z.record(
    areaSlug,
    z.object({
      corpusSize: count,
      referenceSize: count,
      referenceByMonth: z.record(z.string().regex(/^\d{4}-\d{2}$/), count),
      tau: z.number().positive(),
      humanSufficiencyPct: percent,
      humanSpreadPct: percent,
      humanDiversityCitePct: percent,
    }),
  ),
});
export type Collection = z.infer<typeof collection>;

const publishedSlots = z.object({
  problem: percent,
  motivation: percent,
  proposedApproach: percent,
  researchPlan: percent,
});

/** Table 4: share of human papers matched per slot, for the human row and some models. */
export const slotMatching = z.object({
  source: z.string(),
  rows: z.array(
    z.object({
      model: z.string().nullable(),
      method: z.enum(["human", ...publishedMethod.options]),
      slots: z.record(areaSlug, publishedSlots),
    }),
  ),
});

/** Table 19: the match metrics on the reference before and after one model's data cutoff. */
export const exposureSlices = z.object({
  source: z.string(),
  model: z.string(),
  dataCutoff: z.string().regex(/^\d{4}-\d{2}$/),
  blocks: z.array(
    z.object({
      slice: z.string(),
      from: monthName,
      to: monthName,
      rows: z.array(
        z.object({
          population: z.enum(["human", ...publishedMethod.options]),
          scores: z.record(areaSlug, z.object({ matchCite: percent, matchIdea: percent })),
        }),
      ),
    }),
  ),
});

/** The tables that are read, by the names of their files. */
export const publishedTables = z.object({
  mainResults,
  collection,
  slotMatching,
  exposureSlices,
});
export type PublishedTables = z.infer<typeof publishedTables>;

export const TABLE_FILES: Readonly<Record<keyof PublishedTables, string>> = {
  mainResults: "main-results.json",
  collection: "collection.json",
  slotMatching: "slot-matching.json",
  exposureSlices: "exposure-slices.json",
};

/** The reference year, read off the months of the reference. */
export function referenceYear({ areas }: Collection): number {
  const years = Object.values(areas).flatMap((area) => Object.keys(area.referenceByMonth));
  return Math.max(...years.map((month) => Number(month.slice(0, 4))));
}
