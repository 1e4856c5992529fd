import { z } from "zod";
import { type CommandOutcome, defineCommand } from "@/cli/framework/command";
import { amountOfDollars } from "@/cli/framework/numbers";
import { inPopulation, NAMED_INPUT, NAMED_OPTIONS } from "@/cli/runs/place";
import {
  cancelPopulation,
  type PopulationChanged,
  pausePopulation,
  resumePopulation,
} from "@/lib/product/runs/change-population";

const ACTOR = "cli";
const input = z.object(NAMED_INPUT);

export const pause = defineCommand({
  name: "population pause",
  summary: "Pause a population: calls under way come back and are stored, then nothing runs.",
  arguments: [],
  options: NAMED_OPTIONS,
  input,
  run: (typed, context) =>
    inPopulation(typed, context, async (population, { world }) =>
      outcomeOf(
        await pausePopulation(world.runs, population, ACTOR),
        "is paused. Everything is kept; population resume goes on.",
      ),
    ),
});

export const resume = defineCommand({
  name: "population resume",
  summary: "Let a paused population go on where it was.",
  arguments: [],
  options: { ...NAMED_OPTIONS, budget: { value: "X", help: "raise the cap on its cost to X US dollars" } },
  input: input.extend({ budget: amountOfDollars.optional() }),
  notes: "Workers take it up; without any, population run with the same plan goes on with it.",
  run: (typed, context) =>
    inPopulation(typed, context, async (population, { world }) =>
      outcomeOf(await resumePopulation(world.runs, population, ACTOR, typed.budget), "runs."),
    ),
});

export const cancel = defineCommand({
  name: "population cancel",
  summary: "Cancel a population for good: it stays readable, and is neither scored nor shown on the board.",
  arguments: [],
  options: NAMED_OPTIONS,
  input,
  run: (typed, context) =>
    inPopulation(typed, context, async (population, { world }) =>
      outcomeOf(
        await cancelPopulation(world.runs, population, ACTOR),
        "is cancelled. What was written stays readable; it is not scored.",
      ),
    ),
});

function outcomeOf(changed: PopulationChanged, told: string): CommandOutcome {
  if (changed.kind === "refused") return { kind: "failed", messages: changed.messages };
  const { kind, population } = changed;
  const { slug, state } = population;
  const text =
    kind === "unchanged"
      ? `Population "${slug}" is ${state} already: nothing was changed.`
      : `Population "${slug}" ${told}`;
  return { kind: "done", json: { outcome: kind, population }, text };
}
