import { z } from "zod";
import { pauseCause } from "@/lib/domain/population";
import { stepKind } from "@/lib/domain/step";
import { component } from "../components";
import { links } from "./score";

const count = z.int().nonnegative();
const seconds = z.number().nonnegative();

const depth = component(
  "QueueDepth",
  z
    .strictObject({
      kind: z
        .enum([...stepKind.options, "proposal"])
        .describe('"proposal": an agent\'s run; else a step of scoring.'),
      running: count,
      ready: count.describe("Could be taken up now."),
      later: count.describe("Waits for something else to be done first."),
      failed: count,
      oldestWaitSeconds: seconds.nullable(),
      longestRunSeconds: seconds.nullable(),
    })
    .describe("How much of one kind of work there is."),
);

const place = { edition: z.string(), area: z.string() };
const stepPlace = {
  ...place,
  population: z.string().nullable().describe("Slug; null: the area itself, or its human papers."),
  kind: stepKind,
};

const writing = component(
  "QueueWriting",
  z
    .strictObject({
      ...place,
      population: z.string(),
      title: z.string(),
      state: z.enum(["running", "paused"]),
      cause: pauseCause.nullable(),
      reason: z.string().nullable().describe("Why it is paused, as a sentence."),
      size: count.describe("Proposals that it is to have."),
      done: count,
      running: count,
      waiting: count,
      held: count.describe("Of those: not to be tried yet, as the endpoint failed."),
      failed: count.describe("Places without a proposal and without a try left."),
      steps: count,
      secondsLeft: seconds.nullable().describe("null: paused, or nothing to go by yet."),
      failures: z.array(z.strictObject({ failure: z.string(), reason: z.string(), count })),
      links,
    })
    .describe("A population that is being written, or paused."),
);

export const queueBody = component(
  "Queue",
  z
    .strictObject({
      at: z.iso.datetime().describe("By the database's clock."),
      workers: count.describe("Workers that hold something and gave word of it within the last minute."),
      silent: count.describe("Pieces of work whose worker has not been heard of for longer."),
      lastStep: z.iso.datetime().nullable().describe("When the last step of scoring ended."),
      lastRun: z.iso.datetime().nullable(),
      depths: z.array(depth),
      scoring: z.array(
        z.strictObject({
          ...place,
          done: count,
          total: count,
          failed: count,
          atRest: z.boolean().describe("Nothing of it can go on by itself."),
        }),
      ),
      running: z.array(z.strictObject({ ...stepPlace, done: count, total: count.nullable() })),
      writing: z.array(writing),
      failedSteps: z.array(z.strictObject({ ...stepPlace, error: z.string() })),
    })
    .describe("What waits, what is under way and what failed, as it stands now."),
);
export type QueueBody = z.infer<typeof queueBody>;
