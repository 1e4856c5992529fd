import type { Clients } from "@/lib/platform/db/client";
import { populationReader } from "@/lib/platform/db/population-reader";
import { proposalReader } from "@/lib/platform/db/proposal-reader";
import { replayReader } from "@/lib/platform/db/replay-reader";
import { runReader } from "@/lib/platform/db/run-reader";
import { runStore } from "@/lib/platform/db/stores/run-store";
import type { ExportSources } from "@/lib/product/population-page/export-lines";
import type { PopulationSources } from "@/lib/product/population-page/load-population";
import type { StepSources } from "@/lib/product/population-page/load-step";
import { askDatabase } from "./site-database";

type Sources = PopulationSources & StepSources & ExportSources;

const reading = ({ sql }: Clients): Sources => ({
  ...populationReader(sql),
  ...proposalReader(sql),
  ...replayReader(sql),
  ...runReader(sql),
  ...runStore(sql),
});

const ask =
  <A extends readonly unknown[], T>(of: (from: Sources) => (...given: A) => Promise<T>) =>
  (...given: A): Promise<T> =>
    askDatabase("a population", (clients) => of(reading(clients))(...given));

/** Populations and their runs on this server's database; never opened while the site is built. */
export const populations = (): Sources => ({
  population: ask((from) => from.population),
  figures: ask((from) => from.figures),
  contributionKinds: ask((from) => from.contributionKinds),
  tags: ask((from) => from.tags),
  slotCount: ask((from) => from.slotCount),
  slots: ask((from) => from.slots),
  dropped: ask((from) => from.dropped),
  underWay: ask((from) => from.underWay),
  progress: ask((from) => from.progress),
  surroundings: ask((from) => from.surroundings),
  paperTitles: ask((from) => from.paperTitles),
  proposalTitles: ask((from) => from.proposalTitles),
  runRecord: ask((from) => from.runRecord),
  runPopulation: ask((from) => from.runPopulation),
  filedProposals: ask((from) => from.filedProposals),
  stepRecords: ask((from) => from.stepRecords),
  loggedPrompt: ask((from) => from.loggedPrompt),
  storedProposals: ask((from) => from.storedProposals),
  corpusIds: ask((from) => from.corpusIds),
  cards: ask((from) => from.cards),
  labelled: ask((from) => from.labelled),
  earlierRuns: ask((from) => from.earlierRuns),
});
