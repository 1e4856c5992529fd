import { z } from "zod";
import { runStatus } from "@/lib/domain/population";
import { component } from "../components";
import { endpoint, json } from "../endpoint";
import { listOf, pageQuery, populationParams } from "../parameters";

const count = z.int().nonnegative();

export const proposalItem = component(
  "ProposalItem",
  z
    .strictObject({
      number: z.int().positive().describe("Its place in the population, from 1."),
      title: z.string().nullable().describe("null where none was written (yet)."),
      status: z
        .enum([...runStatus.options, "imported"])
        .describe('How the last run at this place stands; "imported": it came with a file.'),
      topic: z.string().nullable(),
      run: z.int().positive().nullable().describe("Id of the last run; null where it was imported."),
      attempts: count
        .nullable()
        .describe("Runs that this place took; the counts beside it are over all of them."),
      steps: count.nullable(),
      malformed: count.nullable().describe("Steps whose reply could not be read."),
      tokens: z.strictObject({ input: count, output: count }).nullable(),
      dropped: count.nullable().describe("References that the proposal lost."),
      failure: z.string().nullable().describe("Why the last run failed, as a word."),
      reason: z.string().nullable().describe("And as a sentence."),
    })
    .describe("A proposal of a population, or a place that still waits for one."),
);
export type ProposalItem = z.infer<typeof proposalItem>;

export const proposalList = component("ProposalList", listOf(proposalItem));
export type ProposalList = z.infer<typeof proposalList>;

/** Most items of a page. */
export const MOST_PROPOSALS = 200;

export const proposals = endpoint({
  name: "listProposals",
  method: "get",
  path: "/editions/{edition}/areas/{area}/populations/{population}/proposals",
  group: "Populations",
  summary: "The proposals of a population, in their stored order",
  description:
    "Without their texts: each has an address of its own, and proposals.jsonl holds all of them. Here `after` is the number of the last proposal of the page before, so any place can be opened at once.",
  params: z.strictObject(populationParams),
  query: pageQuery(50, MOST_PROPOSALS),
  answer: json(proposalList),
  errors: ["not-found", "bad-parameters"],
  example: { limit: 5 },
});
