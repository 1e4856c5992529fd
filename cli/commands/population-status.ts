import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { displayName } from "@/cli/display-name";
import { type CommandContext, type CommandOutcome, defineCommand } from "@/cli/framework/command";
import { inArea, inPopulation, PLACE_INPUT, PLACE_OPTIONS } from "@/cli/runs/place";
import { progressText } from "@/cli/runs/progress-line";
import { progressReport, progressTable } from "@/cli/runs/progress-table";
import type { PopulationId } from "@/lib/domain/ids";
import { populationProgress, type Standing } from "@/lib/product/runs/population-progress";
import type { RunStore } from "@/lib/product/runs/ports";

const WATCH_MS = 1_000;
/** Of failed runs, how many are named, so that they can be looked at. */
const NAMED_RUNS = 10;

const input = z.object({
  ...PLACE_INPUT,
  name: displayName.optional(),
  watch: z.literal(true).optional(),
});
type Input = z.infer<typeof input>;

export const command = defineCommand({
  name: "population status",
  summary: "Where the populations of an area stand that are run, or one of them with its failures.",
  arguments: [],
  options: {
    ...PLACE_OPTIONS,
    name: { value: "N", help: "one population: its plan, its failures by reason, runs to look at" },
    watch: { value: null, help: "stay, and show how it moves until it does no more; needs --name" },
  },
  input,
  check: (raw) => (raw.watch === true && raw.name === undefined ? ["--watch needs --name N"] : []),
  run: (typed, context) => run(typed, context),
});

function run(typed: Input, context: CommandContext): Promise<CommandOutcome> {
  const { name, watch } = typed;
  if (name === undefined) return ofArea(typed, context);
  return inPopulation({ ...typed, name }, context, async ({ id }, { world }) => {
    if (watch === true) await follow(id, world.runs, context);
    const standing = await standingOf(id, world.runs);
    const failed = await world.runs.runsOf(id, { after: -1, limit: NAMED_RUNS, status: "failed" });
    const named = failed.slice(0, NAMED_RUNS).map((each) => each.id);
    const look = named.length === 0 ? "" : `\nrun show tells more of one: ${named.join(", ")}`;
    return { kind: "done", json: { ...standing, failedRuns: named }, text: progressReport(standing) + look };
  });
}

const ofArea = (typed: Input, context: CommandContext): Promise<CommandOutcome> =>
  inArea(typed, context, async ({ world, area }) => {
    const populations: Standing[] = [];
    for (const { id } of await world.runs.listRunPopulations(area.id))
      populations.push(await standingOf(id, world.runs));
    const none = `No population is run in area "${area.slug}" yet. Imported ones: edition list, results.`;
    const text = populations.length === 0 ? none : progressTable(populations);
    return { kind: "done", json: { populations }, text };
  });

async function standingOf(id: PopulationId, runs: RunStore): Promise<Standing> {
  const standing = await populationProgress(runs, id);
  if (standing === null) throw new Error(`population ${id} is not there any more`);
  return standing;
}

/** Until it does not run any more, or Ctrl-C. */
async function follow(id: PopulationId, runs: RunStore, { live, signal }: CommandContext): Promise<void> {
  for (;;) {
    const { progress, secondsLeft } = await standingOf(id, runs);
    const { line, news } = progressText(progress, secondsLeft);
    live.update(line, news);
    if (progress.population.state !== "running" || signal.aborted) break;
    await wait(WATCH_MS, undefined, { signal }).catch(() => {});
  }
  live.stop();
}
