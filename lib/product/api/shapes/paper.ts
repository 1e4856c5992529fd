import { z } from "zod";
import { ideaSummary, qualityCheck } from "@/lib/domain/idea-summary";
import { slotVerdict } from "@/lib/domain/slots";
import { component } from "../components";
import { links } from "./score";

const id = z.int().positive();

export const paperRef = component(
  "PaperRef",
  z.strictObject({
    id: id.describe("The document's id here."),
    externalId: z.string().describe("As the papers file names it."),
    title: z.string(),
    year: z.int().nullable(),
  }),
  "A paper, in short.",
);

export const idea = component(
  "Idea",
  z
    .strictObject({
      summary: ideaSummary.nullable().describe("null where none could be had; `failure` says why."),
      quality: qualityCheck.nullable(),
      summaryHash: z.string().nullable().describe("One half of a verdict's key."),
      failure: z.string().nullable(),
    })
    .describe("What the abstract was read into, in five slots."),
);
export type IdeaBody = z.infer<typeof idea>;

export const neighbourBody = component(
  "Neighbour",
  z
    .strictObject({
      rank: z.int().positive(),
      document: paperRef.omit({ year: true }).extend({
        kind: z.enum(["reference", "proposal"]),
        population: z.string().nullable(),
        number: id.nullable().describe("Of a proposal, within its population."),
      }),
      fusedScore: z.number(),
      verdict: id.nullable().describe("Id of the judge call; null where the pair has no verdict."),
      slots: slotVerdict.nullable().describe("null where the pair has no valid verdict."),
      reason: z.string().nullable(),
    })
    .describe("One of the five nearest documents, and what the judge said of the pair."),
);

const text = {
  id,
  externalId: z.string(),
  title: z.string(),
  abstract: z.string(),
  textHash: z.string().describe("SHA-256 of title, blank, abstract."),
  abstractHash: z.string(),
  citations: z.array(paperRef).describe("Papers of the corpus that it cites."),
  idea: idea.nullable().describe("null where the abstract was not read."),
  links,
};

export const paperBody = component(
  "Paper",
  z.strictObject({
    ...text,
    kind: z.enum(["corpus", "reference"]),
    year: z.int().nullable(),
    publicationDate: z.string().nullable(),
    authors: z.array(z.string()).nullable(),
    venue: z.string().nullable(),
    topics: z.array(z.string()),
    tags: z.strictObject({ tasks: z.array(z.string()), methods: z.array(z.string()) }),
    neighbours: z.array(neighbourBody).describe("Of a reference paper: its nearest others in the reference."),
  }),
  "A paper of the corpus or of the human reference.",
);
export type PaperBody = z.infer<typeof paperBody>;

export const proposalBody = component(
  "Proposal",
  z.strictObject({
    ...text,
    number: id.describe("Its place in the population, from 1."),
    body: z.string().nullable().describe("The whole text, as it was written."),
    run: id.nullable().describe("The run that wrote it; null where it was imported."),
    topic: z.string().nullable(),
    references: z
      .array(z.strictObject({ number: id, id: z.string(), role: z.string(), sentence: z.string() }))
      .nullable()
      .describe("What it says of each paper that it cites; null where it was imported."),
    peers: z.array(neighbourBody).describe("Its nearest other proposals."),
    reachedFor: z
      .array(neighbourBody)
      .describe("Human papers that have it among their five nearest proposals, best rank first."),
  }),
  "A proposal with its evidence.",
);
export type ProposalBody = z.infer<typeof proposalBody>;
