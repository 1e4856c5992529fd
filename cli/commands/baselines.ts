import { z } from "zod";
import { type CommandContext, type CommandOutcome, defineCommand } from "@/cli/framework/command";
import { wholeNumber } from "@/cli/framework/numbers";
import { counted } from "@/cli/runs/amounts";
import { followPopulation } from "@/cli/runs/follow-population";
import { ENCODER_OPTION, withRoles } from "@/cli/runs/own-roles";
import { inArea, PLACE_INPUT, PLACE_OPTIONS, type Place } from "@/cli/runs/place";
import { stateReason } from "@/cli/runs/progress-table";
import { resumePopulation } from "@/lib/product/runs/change-population";
import { LARGEST_POPULATION } from "@/lib/product/runs/plan-problems";
import { BASELINE_SIZE, type BaselineStarted, startBaselines } from "@/lib/product/runs/start-baselines";
import { StepRefused } from "@/lib/product/scoring/step-refused";
import type { Roles } from "@/workers/roles";
import type { PopulationRan } from "@/workers/run-population";
import { startWork } from "@/workers/start-work";

const ACTOR = "cli";
/** Of all baselines together, at a time: they wait for the corpus search and the database, never for an endpoint. */
const RUNS = 16;

const input = z.object({
  ...PLACE_INPUT,
  size: wholeNumber(1, LARGEST_POPULATION).default(BASELINE_SIZE),
  encoder: z.string().optional(),
});
type Input = z.infer<typeof input>;

export const command = defineCommand({
  name: "baselines",
  summary: "Write all baselines of an area as populations: rows of its board that need no model.",
  arguments: [],
  options: {
    ...PLACE_OPTIONS,
    size: { value: "N", help: `proposals of each (default ${BASELINE_SIZE})` },
    encoder: ENCODER_OPTION,
  },
  input,
  notes: "They are written in this process. The same command goes on with what is not complete.",
  run: (typed, context) =>
    inArea(typed, context, (place) =>
      withRoles(typed.encoder, context, place.world, (roles) => run(typed, place, roles, context)),
    ),
});

async function run(
  { size }: Input,
  { world, edition, area }: Place,
  roles: Roles,
  context: CommandContext,
): Promise<CommandOutcome> {
  const encoder = await roles.chooseEncoder(edition.pins).catch(refusedEncoder);
  if (typeof encoder !== "string") return encoder;
  const wanted = { edition, area, size, encoder, actor: ACTOR };
  const started = await startBaselines(wanted, { ...world, runs: world.runs });
  if (started.kind === "refused") return { kind: "failed", messages: started.messages };
  const work = await startWork(world, { roles, runs: RUNS });
  const ends: Ended[] = [];
  try {
    for (const each of started.populations) {
      if (context.signal.aborted) break;
      ends.push({ ...each, ran: await written(each, { world, roles }, context) });
    }
  } finally {
    await work.stop();
  }
  const refusals = started.refused.flatMap(({ baseline, messages }) =>
    messages.map((message) => `${baseline.name}: ${message}`),
  );
  return outcomeOf(edition.slug, ends, refusals);
}

function refusedEncoder(error: unknown): CommandOutcome {
  if (error instanceof StepRefused)
    return { kind: "failed", messages: [error.message, "Nothing was started."] };
  throw error;
}

async function written(
  { population }: BaselineStarted,
  { world, roles }: { readonly world: Place["world"]; readonly roles: Roles },
  context: CommandContext,
): Promise<PopulationRan> {
  if (population.state === "paused") await resumePopulation(world.runs, population, ACTOR);
  const label = `${population.slug}: `;
  return followPopulation({ world, roles, population, work: "begun", label }, context);
}

type Ended = BaselineStarted & { readonly ran: PopulationRan };

function outcomeOf(edition: string, ends: readonly Ended[], refusals: readonly string[]): CommandOutcome {
  const json = {
    populations: ends.map(({ population, kind, ran }) => ({
      slug: population.slug,
      outcome: kind,
      end: ran.kind,
      ...("standing" in ran && { progress: ran.standing.progress }),
    })),
    refused: refusals,
  };
  const complete = ends.filter(({ ran }) => ran.kind === "complete");
  const text = [...ends.map(endLine), `Score them: score --edition ${edition}`].join("\n");
  if (complete.length === ends.length && refusals.length === 0) return { kind: "done", json, text };
  const left = ends.length - complete.length;
  const missing = left === 0 ? [] : [`${counted(left, "baseline")} not complete: the same command goes on.`];
  return { kind: "failed", messages: [...refusals, ...missing], json, text };
}

function endLine({ population, kind, ran }: Ended): string {
  if (ran.kind === "refused") return `${population.slug}: ${ran.messages.join(" ")}`;
  const { progress } = ran.standing;
  const reason = stateReason(progress);
  const already = kind === "unchanged" && ran.kind === "complete" ? " already" : "";
  const empty = progress.failed === 0 ? "" : `, ${counted(progress.failed, "slot")} empty`;
  return `${population.slug}: ${ran.kind}${already}, ${counted(progress.done, "proposal")}${empty}${reason === null ? "" : `: ${reason}`}`;
}
