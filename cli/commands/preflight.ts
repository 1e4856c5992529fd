import { randomBytes } from "node:crypto";
import { z } from "zod";
import { type CommandContext, type CommandOutcome, defineCommand } from "@/cli/framework/command";
import { wholeNumber } from "@/cli/framework/numbers";
import { ENCODER_OPTION, withRoles } from "@/cli/runs/own-roles";
import { inArea, PLACE_INPUT, PLACE_OPTIONS, type Place } from "@/cli/runs/place";
import { preflightText } from "@/cli/runs/preflight-text";
import { sayOfDefinition } from "@/cli/runs/say-of-definition";
import { openTrials } from "@/cli/runs/trial-world";
import { writerOf, writerProblems } from "@/cli/runs/writer";
import { method } from "@/lib/domain/edition";
import { STEP_BUDGET } from "@/lib/domain/population";
import { findBaseline } from "@/lib/pipeline/baselines/baselines";
import type { CallLog, CallLogEntry } from "@/lib/platform/llm/call-log";
import { tallyCalls } from "@/lib/product/model-check/tally-calls";
import { type PreflightReport, preflight } from "@/lib/product/preflight/preflight";
import { allocateSlots } from "@/lib/product/runs/allocate-slots";
import { labelsOf, methodAvailability } from "@/lib/product/runs/method-availability";
import { LARGEST_CONCURRENCY, LARGEST_POPULATION } from "@/lib/product/runs/plan-problems";
import { StepRefused } from "@/lib/product/scoring/step-refused";
import type { Roles } from "@/workers/roles";
import type { World } from "@/workers/world";

const input = z.object({
  ...PLACE_INPUT,
  model: z.string(),
  method: method.exclude(["other"]),
  proposals: z.enum(["1", "2"], { error: "use 1 or 2" }).transform(Number).default(1),
  size: wholeNumber(1, LARGEST_POPULATION).default(300),
  concurrency: wholeNumber(1, LARGEST_CONCURRENCY).default(32),
  encoder: z.string().optional(),
});
type Input = z.infer<typeof input>;

export const command = defineCommand({
  name: "preflight",
  summary:
    "Try a model on the real corpus before a population is started: one or two proposals, stored nowhere.",
  arguments: [],
  options: {
    ...PLACE_OPTIONS,
    model: { value: "M", help: "baseline:NAME, or provider:model as in IDEATASTE_AGENT" },
    method: { value: "METHOD", help: "free, topic, landscape, frontier; baseline for a baseline by itself" },
    proposals: { value: "N", help: "1 (default) or 2, written at the same time" },
    size: { value: "N", help: "estimate what a population of N would take (default 300)" },
    concurrency: { value: "N", help: "… with N runs at a time (default 32)" },
    encoder: ENCODER_OPTION,
  },
  input,
  check: (raw, env) => writerProblems(raw, env),
  notes:
    "Calls are paid and logged like any others. The corpus is made searchable where it is not yet, which is kept.\nExit 1: no proposal came out.",
  run: (typed, context) =>
    inArea(typed, context, ({ world, ...place }) => {
      const seen = recorded(world.callLog);
      const recording: World = { ...world, callLog: seen.log };
      return withRoles(typed.encoder, context, recording, (roles) =>
        run(typed, { ...place, world: recording }, { roles, entries: seen.entries }, context),
      );
    }),
});

function recorded(log: CallLog) {
  const entries: CallLogEntry[] = [];
  const append = async (entry: CallLogEntry): Promise<void> => {
    entries.push(entry);
    await log.append(entry);
  };
  return { entries, log: { append } };
}

type Means = { readonly roles: Roles; readonly entries: readonly CallLogEntry[] };

async function run(
  typed: Input,
  place: Place,
  { roles, entries }: Means,
  context: CommandContext,
): Promise<CommandOutcome> {
  const { edition, area, world } = place;
  const missing = methodAvailability(typed.method, await world.labels.sources(area.id), {
    edition: edition.slug,
    area: area.slug,
  });
  if (missing !== null) return { kind: "failed", messages: [missing] };
  const { agent } = writerOf(typed.model, context.env);
  sayOfDefinition(agent, area, context);
  const encoder = await roles.chooseEncoder(edition.pins).catch(refusedEncoder);
  if (typeof encoder !== "string") return encoder;
  const trials = await openTrials({ agent, method: typed.method, encoder }, place, roles, context);
  context.finishOnInterrupt();
  try {
    const { wanted, topics } = await plannedOf(typed, agent, place);
    const report = await preflight({
      method: typed.method,
      area: { name: area.name, definition: area.definition },
      lastYear: edition.year - 1,
      stepBudget: STEP_BUDGET,
      topics,
      world: trials.world,
      model: trials.model,
      token: randomBytes(6).toString("hex"),
      wanted,
      now: Date.now,
      signal: context.signal,
      onStep: (trial, { step, action }) =>
        context.live.update(`trial ${trial + 1}: step ${step} of ${STEP_BUDGET}, ${action}`),
    });
    return outcomeOf(report, entries);
  } finally {
    context.live.stop();
    await trials.close();
  }
}

function refusedEncoder(error: unknown): CommandOutcome {
  if (error instanceof StepRefused) return { kind: "failed", messages: [error.message] };
  throw error;
}

/** The size that the estimate is for, and the topics that the first slots of such a population would get. */
async function plannedOf(typed: Input, agent: string, { world, edition, area }: Place) {
  const rounds = typed.method === "frontier" && typed.size > 1 ? 2 : 1;
  const wanted = { size: typed.size, concurrency: typed.concurrency, rounds };
  const none = Array.from({ length: typed.proposals }, () => null);
  const labelled = await world.labels.labelled(area.id, ["topic"]);
  const byTopic =
    labelsOf(typed.method) === "topics" || (findBaseline(agent)?.usesTopic === true && labelled.length > 0);
  if (!byTopic) return { wanted, topics: none };
  const slots = allocateSlots({
    labelled,
    lastYear: edition.year - 1,
    size: Math.max(2, typed.size),
    rounds: 1,
  });
  return { wanted, topics: slots.slice(0, typed.proposals).map(({ topic }) => topic) };
}

function outcomeOf(report: PreflightReport, entries: readonly CallLogEntry[]): CommandOutcome {
  const calls = tallyCalls(entries);
  const [json, text] = [{ ...report, calls }, preflightText(report, calls)];
  if (report.trials.some(({ outcome }) => outcome.kind === "proposal")) return { kind: "done", json, text };
  return { kind: "failed", messages: ["No proposal came out."], json, text };
}
