import { z } from "zod";
import { proposalRecord } from "./document.ts";
import { method } from "./edition.ts";

const count = z.number().int().nonnegative();
const dollars = z.number().nonnegative();
const texts = z.array(z.string());

const message = z.object({ role: z.string(), content: z.string() });

/** One event of a run, in order: what was asked, what came back, what was done with it. */
export const traceStep = z.object({
  sequence: count.min(1).describe("Place in the run, from 1."),
  event: z
    .enum(["reply", "compression"])
    .describe('"compression": the history was replaced by notes because the endpoint\'s context ran over.'),
  step: count.describe("Units of the step budget that are used after it."),
  action: z.string().describe('The action as it was read, or "malformed".'),
  prompt: z
    .array(message)
    .nullable()
    .describe(
      "The messages that were sent, as the call log has them; null where they are left out or were never logged.",
    ),
  promptHash: z.string().describe("SHA-256 of the messages that were sent."),
  reply: z.string().nullable().describe("The model's reply, whole; null where there was none."),
  cut: z.boolean().describe("The endpoint cut the reply at its cap."),
  failure: z
    .enum(["refused", "empty", "truncated"])
    .nullable()
    .describe("Why a call that was answered has no usable text."),
  found: z
    .object({ ids: texts, total: count })
    .nullable()
    .describe("What the action retrieved: ids, best first, and how many there were."),
  observation: z.string().describe("The receipt that the next prompt shows."),
  feedback: z.string().nullable().describe("What was wrong with the reply, as the next prompt says it."),
  workingSet: texts.describe("Ids of the pinned papers after it, in pin order."),
  tokens: z.object({ input: count.nullable(), output: count.nullable() }),
  costUsd: dollars.nullable().describe("null where tokens or prices are not known."),
  latencyMs: count,
  calls: count.describe("Requests that were sent, retries included."),
});
export type TraceStep = z.infer<typeof traceStep>;

const reference = z.object({
  number: count.min(1),
  id: z.string(),
  role: z.enum(["method", "baseline", "motivation", "extension", "background"]),
  sentence: z.string(),
});

/** What an export says of a proposal beyond its text. */
const ofTheRun = z.object({
  slot: count.describe("Its place in the population, from 0. Slots whose every run failed are left out."),
  topic: z.string().nullable(),
  round: count.min(1),
  references: z.array(reference).describe("What the proposal says of each paper that it cites."),
  dropped: z
    .array(z.object({ line: z.string(), reason: z.string() }))
    .describe("References that the deadline's proposal lost, and why."),
  run: z
    .object({
      method,
      agent: z.string(),
      attempt: count.min(1).describe("From 1: how many runs the slot took."),
      steps: count,
      malformed: count,
      calls: count,
      inputTokens: count,
      outputTokens: count,
      costUsd: dollars,
      assumedUsd: dollars.describe(
        "Requests that may have been charged without a word about it, at the most they can have cost.",
      ),
    })
    .describe("Counters of the run that wrote it."),
});

/** One line of what an export writes. */
export const exportedProposal = z.object({
  ...proposalRecord.shape,
  abstract: z.string(),
  citations: texts,
  body: z.string().nullable(),
  trace: z.array(traceStep),
  ...ofTheRun.shape,
});
export type ExportedProposal = z.infer<typeof exportedProposal>;

/** One line of a population file as others may write it: a title and an id will do, and a trace may be anything. */
export const populationRecord = z
  .object({
    ...proposalRecord.shape,
    trace: z
      .array(z.union([traceStep, z.unknown()]))
      .nullish()
      .describe(
        "What the agent did, in order. Steps of our own runs have the form given here; anything is kept.",
      ),
    ...ofTheRun.partial().shape,
  })
  .describe(
    "One line of a population file (JSONL: one proposal a line). Only id and title are required; an empty abstract leaves the title to be scored alone. Citations name papers of the area's corpus by id; others are dropped, counted and listed. Unknown keys are ignored.",
  );

/** The pattern of ids without the classes of Unicode that not every language's expressions know. */
const PORTABLE_ID = "^[^\\u0000-\\u001F\\u007F-\\u009F\\uD800-\\uDFFF]*$";

/** The documented format as JSON Schema (draft 2020-12). */
export const populationSchema = (): Readonly<Record<string, unknown>> => ({
  title: "IdeaTaste population record",
  ...z.toJSONSchema(populationRecord, {
    io: "input",
    override: ({ jsonSchema }) => {
      if (jsonSchema.pattern?.includes("\\p{")) jsonSchema.pattern = PORTABLE_ID;
    },
  }),
});
