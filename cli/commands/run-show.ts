import { z } from "zod";
import { withWorld } from "@/cli/database";
import { type CommandContext, type CommandOutcome, defineCommand } from "@/cli/framework/command";
import { wholeNumber } from "@/cli/framework/numbers";
import { runText } from "@/cli/runs/run-text";
import { shownSteps } from "@/cli/runs/shown-steps";
import { runId } from "@/lib/domain/ids";
import type { World } from "@/workers/world";

const input = z.object({
  id: wholeNumber(1, 999_999_999).pipe(runId),
  step: wholeNumber(1, 1_000).optional(),
  prompts: z.literal(true).optional(),
});
type Input = z.infer<typeof input>;

export const command = defineCommand({
  name: "run show",
  summary: "Show a run step by step: action, reply, observation, working set, tokens, cost, time.",
  arguments: [{ name: "id", help: "the run's number, as population status and the site name it" }],
  options: {
    step: { value: "N", help: "this event alone, as numbered in [ ]" },
    prompts: { value: null, help: "show what was sent too, and whether its hash is the stored one" },
  },
  input,
  notes:
    "Prompts come from the call log word for word; those of baselines, which call nobody, are made again from the steps before.",
  run: (typed, context) => withWorld(context, (world) => show(typed, context, world)),
});

async function show(
  { id, step, prompts }: Input,
  { json }: CommandContext,
  world: World,
): Promise<CommandOutcome> {
  const [record, place] = await Promise.all([world.runs.runRecord(id), world.runs.runInPlace(id)]);
  if (record === null || place === null) return { kind: "failed", messages: [`There is no run ${id}.`] };
  const all =
    prompts === true
      ? await shownSteps(place, record.steps, world)
      : record.steps.map((each) => ({ step: each, prompt: null }));
  const steps = all.filter((shown) => step === undefined || shown.step.sequence === step);
  if (step !== undefined && steps.length === 0)
    return { kind: "failed", messages: [`Run ${id} has no step ${step}: it has ${all.length}.`] };
  const document = {
    ...record,
    steps: steps.map((shown) => ({ ...shown.step, ...(prompts && { prompt: shown.prompt }) })),
  };
  return { kind: "done", json: json ? document : null, text: runText(record, steps) };
}
