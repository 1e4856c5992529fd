import { z } from "zod";
import { ideaSummary, qualityCheck } from "@/lib/domain/idea-summary";
import { exportedProposal } from "@/lib/domain/population-record";
import { score } from "@/lib/domain/score";
import { slotVerdict } from "@/lib/domain/slots";
import { component } from "@/lib/product/api/components";
import { provenance } from "@/lib/product/api/shapes/score";

const count = z.int().nonnegative();
const row = z.int().positive();
const population = z.string().nullable().describe("Slug; null: the human reference.");

const tags = z.strictObject({ tasks: z.array(z.string()), methods: z.array(z.string()) });

/** One line of reference.jsonl or corpus.jsonl: what a papers file holds, so that it can be scored again from files. */
export const paperLine = component(
  "PaperLine",
  z
    .strictObject({
      id: z.string().describe("As the papers file names it."),
      title: z.string(),
      abstract: z.string(),
      year: z.int().nullable(),
      publicationDate: z.string().nullable(),
      references: z.array(z.string()).describe("Ids of the corpus papers that it cites."),
      authors: z.array(z.string()).nullable(),
      venue: z.string().nullable(),
      topics: z.array(z.string()),
      tags,
      document: row.describe("Its id here."),
      position: count.describe("Its place in the stored order, which decides ties."),
      textHash: z.string(),
      abstractHash: z.string(),
    })
    .describe("A paper, as a papers file holds it (docs/cli.md), and its place here."),
);
export type PaperLine = z.infer<typeof paperLine>;

const paired = component(
  "PairedDocument",
  z.strictObject({
    document: row.describe("The document's id here."),
    id: z.string().describe("As its file names it."),
    hash: z.string().nullable().describe("SHA-256 of its idea summary; null where there is none."),
  }),
  "One document of a pair.",
);

export const verdictLine = component(
  "VerdictLine",
  z
    .strictObject({
      pool: z
        .enum(["HH", "HA", "AA", "HU", "AU"])
        .describe(
          "Human with human, human with proposal, proposal with proposal; human and proposal with paper of the corpus, where the overlap with earlier literature was asked for.",
        ),
      population,
      pair: z
        .tuple([paired, paired])
        .describe("The document that was asked about, and one of its five nearest."),
      verdict: row.nullable().describe("Id of the judge call; null: the pair was never judged."),
      slots: slotVerdict
        .nullable()
        .describe("null: there is no valid verdict, and figures that need it are withheld."),
      sameIdea: z.boolean().nullable(),
      reason: z.string().nullable(),
      failure: z.string().nullable(),
      shownFirst: row.nullable().describe("The document whose summary the judge was shown first."),
      judge: z.string().nullable(),
      promptVersion: z.string().nullable(),
      seed: z.string().describe("Draws the order."),
      judgedAt: z.iso.datetime().nullable(),
    })
    .describe("A pair of documents that a figure rests on, each pair once, with what the judge said."),
);
export type VerdictLine = z.infer<typeof verdictLine>;

export const neighbourLine = component(
  "NeighbourLine",
  z
    .strictObject({
      pool: z.enum(["HH", "HA", "AA", "HU", "AU"]),
      population,
      document: row,
      id: z.string(),
      rank: row.describe("From 1, the nearest."),
      neighbour: row,
      neighbourId: z.string(),
      fusedScore: z.number().describe("Sum of 1/(60+rank) over the sparse and the dense ranking."),
    })
    .describe("One of the five nearest of a document."),
);
export type NeighbourLine = z.infer<typeof neighbourLine>;

export const ideaLine = component(
  "IdeaLine",
  z
    .strictObject({
      population: population.describe(
        "Slug; null: a paper of the reference, or of the corpus where its overlap was scored.",
      ),
      kind: z
        .enum(["reference", "corpus", "proposal"])
        .describe("Papers of the corpus are told of where the overlap with them was scored."),
      document: row,
      id: z.string(),
      abstractHash: z.string(),
      summary: ideaSummary.nullable(),
      quality: qualityCheck.nullable(),
      summaryHash: z.string().nullable(),
      failure: z.string().nullable(),
      tags: tags.describe("From the area's vocabulary; coverage of directions is computed from them."),
    })
    .describe("What a document's abstract was read into, and what it is tagged with."),
);
export type IdeaLine = z.infer<typeof ideaLine>;

export const scoreLine = component(
  "ScoreLine",
  z
    .strictObject({
      population,
      slice: z.string().describe('"full", or publication months of the reference: "2026-01..2026-03".'),
      metric: z.string(),
      score,
      provenance,
    })
    .describe("A stored figure, whole or a part, with what it came from."),
);
export type ScoreLine = z.infer<typeof scoreLine>;

const slots = z.array(slotVerdict.keyof());

export const documentScoreLine = component(
  "DocumentScoreLine",
  z
    .strictObject({
      population: z
        .string()
        .nullable()
        .describe("What it is compared with, or belongs to; null: the reference alone."),
      kind: z.enum(["reference", "proposal"]),
      document: row,
      id: z.string(),
      bestJaccard: z
        .number()
        .describe("Its best J with a document of the other side (of the reference, in it)."),
      closest: z
        .strictObject({ document: row, id: z.string() })
        .nullable()
        .describe("Whose; null: shares a paper with none."),
      match: z
        .number()
        .nullable()
        .describe(
          "s(h, N(h)): weight of the slots that its nearest match. Of human papers; null where withheld.",
        ),
      matchedSlots: slots.nullable(),
      shared: z
        .number()
        .nullable()
        .describe(
          "s(d, P(d)): weight of the slots that its peers share. Of proposals, and of human papers in the reference.",
        ),
      sharedSlots: slots.nullable(),
    })
    .describe("What one document adds to the averages: every metric of the board is a mean of these."),
);
export type DocumentScoreLine = z.infer<typeof documentScoreLine>;

const storedProposal = z.strictObject({
  id: z.string(),
  title: z.string(),
  abstract: z.string(),
  citations: z.array(z.string()),
  body: z.string().nullable(),
  trace: z.unknown(),
});

export const proposalLine = component(
  "ProposalLine",
  z
    .union([exportedProposal, storedProposal])
    .describe("A proposal; of our own runs with every step (docs/population.schema.json)."),
);
