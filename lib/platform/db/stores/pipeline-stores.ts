import type postgres from "postgres";
import type { StepStores } from "@/lib/pipeline/steps/ports";
import { summaryMemory, verdictMemory } from "./answer-stores.ts";
import { type CorpusStoreOptions, corpusStore } from "./corpus-store.ts";
import { documentReader } from "./document-store.ts";
import { embeddingStore } from "./embedding-store.ts";
import { figureStore } from "./figure-store.ts";
import { neighbourStore } from "./neighbour-store.ts";

/** Everything that the steps of the pipeline read and write. */
export const pipelineStores = (sql: postgres.Sql, options: CorpusStoreOptions): StepStores => ({
  ...documentReader(sql),
  ...embeddingStore(sql),
  ...neighbourStore(sql),
  ...figureStore(sql),
  ...corpusStore(sql, options),
  summaryMemory: (key) => summaryMemory(sql, key),
  verdictMemory: (key) => verdictMemory(sql, key),
});
