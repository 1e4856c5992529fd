import type { ApiSources } from "@/lib/product/api/ports";
import { boardReader } from "../board-reader.ts";
import { changesReader } from "../changes-reader.ts";
import type { Clients } from "../client.ts";
import { judgeCallReader } from "../judge-call-reader.ts";
import { readFacts } from "../population-page/facts.ts";
import { populationReader } from "../population-reader.ts";
import { proposalReader } from "../proposal-reader.ts";
import { queueStatusReader } from "../queue-status-reader.ts";
import { summaryMemory, verdictMemory } from "../stores/answer-stores.ts";
import { documentReader } from "../stores/document-store.ts";
import { neighbourStore } from "../stores/neighbour-store.ts";
import { printedReader } from "../stores/published-store.ts";
import { runStore } from "../stores/run-store.ts";
import { citationSetReader } from "./citation-sets.ts";
import { documentTextReader } from "./documents.ts";
import { editionReader } from "./editions.ts";
import { exampleReader } from "./examples.ts";
import { lineReader } from "./lines.ts";
import { populationListReader } from "./populations.ts";
import { scoreReader } from "./scores.ts";

/** Everything that the API reads, from the database. */
export function apiReader({ sql, prisma }: Pick<Clients, "sql" | "prisma">): ApiSources {
  const { slotCount, slots } = populationReader(sql);
  const { progress, runPopulation, filedProposals, stepRecords, loggedPrompt } = runStore(sql);
  return {
    ...editionReader(sql),
    ...scoreReader(sql),
    ...populationListReader(sql),
    ...documentTextReader(sql),
    ...citationSetReader(sql),
    ...lineReader(sql),
    ...exampleReader(sql),
    ...judgeCallReader(sql),
    ...printedReader(sql),
    ...proposalReader(sql),
    population: (address) => readFacts(sql, address),
    slotCount,
    slots,
    progress,
    runPopulation,
    filedProposals,
    stepRecords,
    loggedPrompt,
    board: boardReader(prisma),
    changeLog: changesReader(sql),
    queue: queueStatusReader(sql),
    figures: {
      ...documentReader(sql),
      ...neighbourStore(sql),
      summaryMemory: (key) => summaryMemory(sql, key),
      verdictMemory: (key) => verdictMemory(sql, key),
    },
  };
}
