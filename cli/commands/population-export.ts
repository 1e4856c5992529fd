import { z } from "zod";
import { type CommandContext, type CommandOutcome, defineCommand } from "@/cli/framework/command";
import { counted } from "@/cli/runs/amounts";
import { jsonLine, writeLines } from "@/cli/runs/jsonl-file";
import { inAnyPopulation, NAMED_INPUT, NAMED_OPTIONS } from "@/cli/runs/place";
import { importedProposals } from "@/lib/product/population-page/export-lines";
import type { Population } from "@/lib/product/populations/ports";
import { exportPopulation } from "@/lib/product/runs/export-population";
import type { RunPopulation } from "@/lib/product/runs/ports";
import type { World } from "@/workers/world";

const input = z.object({
  ...NAMED_INPUT,
  out: z.string().optional(),
  prompts: z.literal(true).optional(),
});
type Input = z.infer<typeof input>;

export const command = defineCommand({
  name: "population export",
  summary: "Write a population's proposals with every step of their runs as JSONL.",
  arguments: [],
  options: {
    ...NAMED_OPTIONS,
    out: { value: "FILE", help: "a file instead of stdout; gzip where its name ends in .gz" },
    prompts: { value: null, help: "add the messages of every step, as the call log has them: larger by far" },
  },
  input,
  notes: "docs/population.schema.json describes the lines. population import reads them back.",
  run: async (typed, context) => {
    if (context.json && typed.out === undefined)
      return { kind: "usage", messages: ["--json needs --out FILE: the lines take stdout"] };
    return inAnyPopulation(typed, context, (population, { world }) =>
      write(sourceOf(population, world, typed.prompts === true), typed, context),
    );
  },
});

type Source = {
  readonly slug: string;
  readonly state: RunPopulation["state"];
  readonly size: number;
  readonly records: AsyncIterable<unknown>;
};

/** What was imported goes out as it came in: without steps of ours. */
function sourceOf(population: RunPopulation | Population, world: World, prompts: boolean): Source {
  const { slug, id } = population;
  if (!("plan" in population))
    return {
      slug,
      state: "complete",
      size: population.size,
      records: importedProposals(world.proposals, id),
    };
  const { state, plan } = population;
  return { slug, state, size: plan.size, records: exportPopulation(world.runs, population, { prompts }) };
}

async function write(
  { slug, state, size, records }: Source,
  { out }: Input,
  context: CommandContext,
): Promise<CommandOutcome> {
  if (state !== "complete")
    context.say(`Population "${slug}" is ${state}: what is there so far is exported.`);
  let proposals = 0;
  const lines = async function* () {
    for await (const record of records) {
      context.signal.throwIfAborted();
      proposals += 1;
      yield jsonLine(record);
    }
  };
  const written = (): string => `${counted(proposals, "proposal")} of ${size} written`;
  if (out === undefined) {
    for await (const line of lines()) await context.output(line);
    context.say(`${written()} to stdout.`);
    return { kind: "done", json: null, text: "" };
  }
  const problem = await writeLines(context.resolve(out), lines(), context.signal);
  if (problem !== null) return { kind: "failed", messages: [`${out}: ${problem}`, "Nothing was written."] };
  return { kind: "done", json: { population: slug, state, proposals, out }, text: `${written()} to ${out}.` };
}
