import type postgres from "postgres";
import { areaStore } from "@/lib/platform/db/stores/area-store";
import { callLogStore } from "@/lib/platform/db/stores/call-log-store";
import { editionStore } from "@/lib/platform/db/stores/edition-store";
import { labelStore } from "@/lib/platform/db/stores/label-store";
import { pipelineStores } from "@/lib/platform/db/stores/pipeline-stores";
import { populationStore } from "@/lib/platform/db/stores/population-store";
import { publishedStore } from "@/lib/platform/db/stores/published-store";
import { resultsReader } from "@/lib/platform/db/stores/results-reader";
import { runStore } from "@/lib/platform/db/stores/run-store";
import { stepStore } from "@/lib/platform/db/stores/step-store";
import type { OpenedQueue, World } from "./world.ts";

/** Ports to adapters, over a database that is open and a queue that opens when first asked for. */
export function databaseWorld(
  sql: postgres.Sql,
  options: { readonly embedded: boolean; openQueue(): Promise<OpenedQueue>; closeDatabase(): Promise<void> },
): World {
  let queue: Promise<OpenedQueue> | null = null;
  return {
    editions: editionStore(sql),
    areas: areaStore(sql),
    labels: labelStore(sql),
    populations: populationStore(sql),
    steps: stepStore(sql),
    runs: runStore(sql),
    results: resultsReader(sql),
    published: publishedStore(sql),
    stores: pipelineStores(sql, { embedded: options.embedded }),
    callLog: callLogStore(sql),
    embedded: options.embedded,
    queue: () => {
      queue ??= options.openQueue();
      return queue;
    },
    close: async () => {
      if (queue !== null) await queue.then((open) => open.close()).catch(() => {});
      await options.closeDatabase();
    },
  };
}
