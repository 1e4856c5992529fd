import { z } from "zod";
import { ideaSummary } from "@/lib/domain/idea-summary";
import { slotVerdict } from "@/lib/domain/slots";
import { component } from "../components";
import { links } from "./score";

const count = z.int().nonnegative();
const id = z.int().positive();

const judgedDocument = component(
  "JudgedDocument",
  z.strictObject({
    id,
    edition: z.string(),
    area: z.string(),
    title: z.string(),
    population: z.string().nullable().describe("null: a human paper."),
    number: id.nullable().describe("Of a proposal, within its population."),
    links,
  }),
  "A document that has one of the summaries.",
);

const judgedSide = component(
  "JudgedSide",
  z
    .strictObject({
      hash: z.string().describe("SHA-256 of the summary."),
      summary: ideaSummary.nullable(),
      documents: z.array(judgedDocument).describe("The first documents whose abstracts were read into it."),
      total: count.nullable().describe("All such documents; null: more than were counted."),
    })
    .describe("One of the two summaries."),
);

const judgeAttempt = component(
  "JudgeAttempt",
  z
    .strictObject({
      attempt: count,
      outcome: z.string(),
      error: z.string().nullable(),
      model: z.string(),
      promptVersion: z.string(),
      promptHash: z.string(),
      messages: z.array(z.strictObject({ role: z.string(), content: z.string() })),
      output: z.string().nullable(),
      inputTokens: count.nullable(),
      outputTokens: count.nullable(),
      costUsd: z.number().nullable(),
      latencyMs: count,
      createdAt: z.iso.datetime(),
    })
    .describe("One request to the judging model, as it was logged."),
);

export const judgeCallBody = component(
  "JudgeCall",
  z.strictObject({
    id,
    judge: z.string(),
    standIn: z.boolean().describe("Decided by fixed rules: no model was asked."),
    promptVersion: z.string(),
    seed: z.string(),
    slots: slotVerdict.nullable().describe("null where no valid verdict could be had; `failure` says why."),
    sameIdea: z.boolean().nullable(),
    reason: z.string().nullable(),
    failure: z.string().nullable(),
    createdAt: z.iso.datetime(),
    first: judgedSide.describe("Shown first, as a bit of SHA-256 over seed and hashes decides."),
    second: judgedSide.describe("Shown second."),
    attempts: z.array(judgeAttempt).describe("Oldest first; at most twenty."),
    attemptsTotal: count,
    links,
  }),
  "One judgement, shared by every pair of documents with these summaries.",
);
export type JudgeCallBody = z.infer<typeof judgeCallBody>;
