import { z } from "zod";
import { ideaSummary } from "@/lib/domain/idea-summary";
import { interval, type METRICS, rankRange, score } from "@/lib/domain/score";
import { slotVerdict } from "@/lib/domain/slots";
import { component } from "../components";

// The field's own schemas, named where the document refers to them.
component(
  "Score",
  score,
  "A figure, or why there is none: `undefined` where the formula has no value, `withheld` where judgements are missing.",
);
component("Interval", interval, "A 95% interval, in the unit of its figure.");
component("RankRange", rankRange, "Places that cannot be told apart: 1 is the best.");
component(
  "IdeaSummary",
  ideaSummary,
  "What an abstract states, in five slots; `None` stands in a slot that it leaves empty.",
);
component("SlotVerdict", slotVerdict, "Slot by slot: whether the two ideas agree.");

export const figure = component(
  "Figure",
  z
    .strictObject({
      score,
      percentOfHuman: score.describe("As a fraction of the human level: 1 is as good as people."),
      rank: rankRange
        .nullable()
        .describe("Populations that cannot be told apart share a range; null: not ranked."),
    })
    .describe("One metric of a population, unrounded: 0.2084, not 20.84."),
);

const perMetric = <S extends z.ZodType>(of: S) =>
  z.strictObject({ matchCite: of, matchIdea: of, diversityCite: of, diversityIdea: of } satisfies Record<
    (typeof METRICS)[number],
    S
  >);

export const figures = component("Figures", perMetric(figure), "The four metrics of a population.");
export type FiguresBody = z.infer<typeof figures>;
export const scores = component("Scores", perMetric(score), "The four metrics, as raw scores.");
export type ScoresBody = z.infer<typeof scores>;

/** Parts of metrics by name: jAH, jHA, sufficiency, spread, tau. */
export const parts = component(
  "Parts",
  z.record(z.string(), score).describe("Parts of the metrics by name (jAH, jHA, sufficiency, spread, tau)."),
);

export const slotFigure = component(
  "SlotFigure",
  z.strictObject({
    slot: z.enum(slotVerdict.keyof().options),
    match: z.number().nullable().describe("Share of human papers matched on this slot."),
    interval: interval.nullable().describe("95%, over human papers; null where it was printed without one."),
    weight: z
      .number()
      .nullable()
      .describe(
        "-log2 of the human level's share, in bits; null where the slot carries none, or for a population.",
      ),
  }),
  "One of the five slots of an idea: how often it is matched, and what it weighs.",
);

export const provenance = component(
  "Provenance",
  z
    .strictObject({
      engine: z.string(),
      encoder: z.string().nullable(),
      extractor: z.string().nullable(),
      judge: z.string().nullable(),
      prompts: z
        .record(z.string(), z.string())
        .nullable()
        .describe("Versions and hashes of the prompts, and the judge's seed."),
      manifestHash: z.string().nullable().describe("SHA-256 over the area's papers and citations."),
      computedAt: z.iso.datetime(),
    })
    .describe("What a figure came from."),
);
export type ProvenanceBody = z.infer<typeof provenance>;

export const label = component(
  "Label",
  z
    .strictObject({ text: z.string(), meaning: z.string() })
    .describe(
      "What must be known before any figure is read: where it comes from, which stand-ins were at work.",
    ),
);

export const links = component(
  "Links",
  z
    .record(z.string(), z.string())
    .describe("Addresses by what is found there; `page` is the one for people."),
);
