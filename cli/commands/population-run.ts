import { z } from "zod";
import { displayName } from "@/cli/display-name";
import {
  type CommandContext,
  type CommandOutcome,
  defineCommand,
  type RawInput,
} from "@/cli/framework/command";
import { amountOfDollars, wholeNumber } from "@/cli/framework/numbers";
import { followPopulation, ranOutcome } from "@/cli/runs/follow-population";
import { ENCODER_OPTION, withRoles } from "@/cli/runs/own-roles";
import { inArea, PLACE_INPUT, PLACE_OPTIONS, type Place } from "@/cli/runs/place";
import { stateReason } from "@/cli/runs/progress-table";
import { sayOfDefinition } from "@/cli/runs/say-of-definition";
import { type Writer, writerOf, writerProblems } from "@/cli/runs/writer";
import { slugOf } from "@/cli/slug-of";
import { publicationDate } from "@/lib/domain/document";
import { method } from "@/lib/domain/edition";
import { slug } from "@/lib/domain/ids";
import { promptIdentity } from "@/lib/pipeline/agent/render-messages";
import { findBaseline } from "@/lib/pipeline/baselines/baselines";
import { type Refusal, refused } from "@/lib/product/refusal";
import { resumePopulation } from "@/lib/product/runs/change-population";
import { LARGEST_CONCURRENCY, LARGEST_POPULATION } from "@/lib/product/runs/plan-problems";
import type { RunPopulation } from "@/lib/product/runs/ports";
import { baselineSlug } from "@/lib/product/runs/start-baselines";
import { type PopulationStarted, startPopulation } from "@/lib/product/runs/start-population";
import { StepRefused } from "@/lib/product/scoring/step-refused";
import type { Roles } from "@/workers/roles";
import type { World } from "@/workers/world";

const ACTOR = "cli";

const input = z.object({
  ...PLACE_INPUT,
  model: z.string(),
  method: method.exclude(["other"]),
  size: wholeNumber(1, LARGEST_POPULATION),
  rounds: wholeNumber(1, LARGEST_POPULATION).optional(),
  concurrency: wholeNumber(1, LARGEST_CONCURRENCY).optional(),
  budget: amountOfDollars.optional(),
  retries: wholeNumber(0, 100).optional(),
  name: displayName.optional(),
  "release-date": publicationDate.optional(),
  cutoff: publicationDate.optional(),
  encoder: z.string().optional(),
  detach: z.literal(true).optional(),
  here: z.literal(true).optional(),
});
type Input = z.infer<typeof input>;

export const command = defineCommand({
  name: "population run",
  summary: "Have a model or a baseline write a population. Goes on where it was left.",
  arguments: [],
  options: {
    ...PLACE_OPTIONS,
    model: { value: "M", help: "baseline:NAME, or provider:model as in IDEATASTE_AGENT" },
    method: { value: "METHOD", help: "free, topic, landscape, frontier; baseline for a baseline by itself" },
    size: { value: "N", help: `how many proposals, up to ${LARGEST_POPULATION}` },
    rounds: { value: "N", help: "equal rounds (frontier alone; default 2)" },
    concurrency: { value: "N", help: "runs at a time (default 32; 8 for a baseline)" },
    budget: { value: "X", help: "US dollars that are never passed; needs IDEATASTE_AGENT_PRICE" },
    retries: { value: "N", help: "further runs for a slot whose run failed (default 2; 0 for a baseline)" },
    name: { value: "NAME", help: "what readers see (default: the model's name); unique within an area" },
    "release-date": { value: "DATE", help: "of the model: YYYY, YYYY-MM or YYYY-MM-DD" },
    cutoff: { value: "DATE", help: "the model's stated training cutoff" },
    encoder: ENCODER_OPTION,
    detach: { value: null, help: "only start it: workers do the rest" },
    here: { value: null, help: "work in this process even where DATABASE_URL names a server with workers" },
  },
  input,
  check: (raw, env) => [...writerProblems(raw, env), ...contradictions(raw)],
  notes:
    "What it is to be is fixed when it starts; the same command goes on with it, another plan under its name is refused.\nCtrl-C lets calls under way come back and keeps everything. Exit 0: complete; 1: paused, cancelled or not started.",
  run: (typed, context) =>
    inArea(typed, context, (place) =>
      withRoles(typed.encoder, context, place.world, (roles) => run(typed, place, roles, context)),
    ),
});

function contradictions({ rounds, method: asked, detach, here }: RawInput): string[] {
  return [
    ...(rounds !== undefined && rounds !== "1" && asked !== "frontier"
      ? ["--rounds has no use without --method frontier"]
      : []),
    ...(detach === true && here === true ? ["--detach and --here exclude each other"] : []),
  ];
}

async function run(
  typed: Input,
  place: Place,
  roles: Roles,
  context: CommandContext,
): Promise<CommandOutcome> {
  const { world } = place;
  const started = await start(typed, place, roles, context);
  if (started.kind === "refused") return { kind: "failed", messages: started.messages };
  const goingOn = started.kind === "started" ? started : await goOn(started.population, typed, world);
  if (goingOn.kind === "refused") return { kind: "failed", messages: goingOn.messages };
  const { population } = goingOn;
  sayOfDefinition(population.plan.agent, place.area, context);
  context.say(
    `${beginning(started, population)} ${population.plan.agent} writes by ${population.plan.method}.`,
  );
  if (population.state === "cancelled") return cancelled(population, world);
  if (typed.detach === true) return detached(population, context);
  const work = typed.here === true || world.embedded ? "here" : "elsewhere";
  return ranOutcome(await followPopulation({ world, roles, population, work }, context), work, context);
}

async function start(
  typed: Input,
  { world, edition, area }: Place,
  roles: Roles,
  context: CommandContext,
): Promise<PopulationStarted> {
  const writer = writerOf(typed.model, context.env);
  const baseline = findBaseline(writer.agent);
  const { name, size } = typed;
  const encoder = await encoderOf(roles, edition);
  if (typeof encoder !== "string") return encoder;
  const wanted = {
    edition,
    area,
    slug: slug.parse(slugOf(name ?? defaultSlug(typed, writer))),
    name: name ?? writer.model,
    model: {
      name: writer.model,
      releaseDate: typed["release-date"] ?? null,
      trainingCutoff: typed.cutoff ?? null,
    },
    agent: writer.agent,
    method: typed.method,
    size,
    rounds: typed.rounds ?? (typed.method === "frontier" ? 2 : 1),
    concurrency: typed.concurrency ?? (baseline ? 8 : 32),
    retries: typed.retries ?? (baseline ? 0 : 2),
    budgetUsd: typed.budget ?? null,
    price: writer.price,
    prompt: promptIdentity({ method: typed.method }),
    encoder,
    ...(baseline && { topicsIfAny: baseline.usesTopic }),
    actor: ACTOR,
  };
  return startPopulation(wanted, { ...world, runs: world.runs });
}

async function encoderOf(roles: Roles, { pins }: Place["edition"]): Promise<string | Refusal> {
  try {
    return await roles.chooseEncoder(pins);
  } catch (error) {
    if (error instanceof StepRefused) return refused(error.message, "Nothing was started.");
    throw error;
  }
}

function defaultSlug({ method: asked }: Input, { agent, model }: Writer): string {
  const baseline = findBaseline(agent);
  return baseline ? baselineSlug(baseline, asked) : `${model}-${asked}`;
}

/** One that is paused is resumed by the same command; a cap that was raised is taken over. */
async function goOn(
  population: RunPopulation,
  { budget }: Input,
  { runs }: World,
): ReturnType<typeof resumePopulation> {
  if (population.state !== "paused") return { kind: "unchanged", population };
  const raised = budget !== undefined && budget > (population.plan.budgetUsd ?? budget) ? budget : undefined;
  return resumePopulation(runs, population, ACTOR, raised);
}

function beginning({ kind }: PopulationStarted, { slug: name, state }: RunPopulation): string {
  if (kind === "started") return `Population "${name}" is started:`;
  return state === "running" ? `Population "${name}" goes on:` : `Population "${name}" is ${state} already:`;
}

async function cancelled(population: RunPopulation, { runs }: World): Promise<CommandOutcome> {
  const progress = await runs.progress(population.id);
  const reason = progress === null ? null : stateReason(progress);
  return {
    kind: "failed",
    messages: [
      `Population "${population.slug}" is cancelled${reason === null ? "" : `: ${reason}`} Give a new one a --name of its own.`,
    ],
  };
}

function detached(population: RunPopulation, { say }: CommandContext): CommandOutcome {
  const { slug: name, editionSlug, areaSlug } = population;
  say('Workers write it ("npm run worker"), wherever they are.');
  return {
    kind: "done",
    json: { outcome: "started", population },
    text: `Population "${name}" is left to workers. How far it is: population status --edition ${editionSlug} --area ${areaSlug} --name ${name}`,
  };
}
