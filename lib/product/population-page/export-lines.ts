import { exportPopulation, stepOf } from "@/lib/product/runs/export-population";
import type { RunRecord, RunStore } from "@/lib/product/runs/ports";
import type { PopulationFacts, ProposalReader, StoredProposal } from "./ports";

export type ExportSources = ProposalReader &
  Pick<RunStore, "runPopulation" | "filedProposals" | "stepRecords" | "loggedPrompt">;

const PAGE = 50;
const lineOf = (record: unknown): string => `${JSON.stringify(record)}\n`;

/** The proposals of a population that was brought in, in stored order. */
export async function* importedProposals(
  from: ProposalReader,
  id: PopulationFacts["id"],
): AsyncGenerator<StoredProposal> {
  let after = -1;
  for (;;) {
    const proposals = await from.storedProposals(id, { after, limit: PAGE });
    for (const { position, ...proposal } of proposals) {
      yield proposal;
      after = position;
    }
    if (proposals.length < PAGE) return;
  }
}

/** A population's proposals, one record a line (docs/population.schema.json); of our own runs with every step. */
export async function* populationLines(
  from: ExportSources,
  { id, plan }: Pick<PopulationFacts, "id" | "plan">,
  prompts: boolean,
): AsyncGenerator<string> {
  const population = plan === null ? null : await from.runPopulation(id);
  const records =
    population === null ? importedProposals(from, id) : exportPopulation(from, population, { prompts });
  for await (const record of records) yield lineOf(record);
}

/** A run's steps, one a line, whether or not it came to a proposal. */
export async function* runLines(
  from: Pick<RunStore, "loggedPrompt">,
  { run, steps }: RunRecord,
  prompts: boolean,
): AsyncGenerator<string> {
  for (const step of steps) {
    yield lineOf(stepOf(step, prompts ? await from.loggedPrompt(run.id, step.sequence) : null));
  }
}
