import type postgres from "postgres";
import { isDatabaseAway } from "@/lib/platform/db/database-away";
import { listenChanges, progressSignal } from "@/lib/platform/db/progress-signal";
import { proposalReader } from "@/lib/platform/db/proposal-reader";
import { areaStore } from "@/lib/platform/db/stores/area-store";
import { callLogStore } from "@/lib/platform/db/stores/call-log-store";
import { editionStore } from "@/lib/platform/db/stores/edition-store";
import { labelStore } from "@/lib/platform/db/stores/label-store";
import { peerReader } from "@/lib/platform/db/stores/peer-reader";
import { pipelineStores } from "@/lib/platform/db/stores/pipeline-stores";
import { populationStore } from "@/lib/platform/db/stores/population-store";
import { publishedStore } from "@/lib/platform/db/stores/published-store";
import { resultsReader } from "@/lib/platform/db/stores/results-reader";
import { runStore } from "@/lib/platform/db/stores/run-store";
import { stepStore } from "@/lib/platform/db/stores/step-store";
import { patientCallLog } from "./agents/patient-call-log.ts";
import type { OpenedQueue, OpenedRunQueue, World } from "./world.ts";

export type WorldOptions = {
  readonly embedded: boolean;
  openQueue(): Promise<OpenedQueue>;
  openRunQueue(agent: string | null): Promise<OpenedRunQueue>;
  closeDatabase(): Promise<void>;
};

/** An embedded database that is away comes back at once, where its process has mended itself, or not at all. */
const EMBEDDED_MS = 60_000;
/** A server comes back when somebody has seen to it: answers in hand wait a day. */
const SERVER_MS = 86_400_000;

/** Ports to adapters, over a database that is open and a queue that opens when first asked for. */
export function databaseWorld(sql: postgres.Sql, options: WorldOptions): World {
  let queue: Promise<OpenedQueue> | null = null;
  const runQueues = new Map<string | null, Promise<OpenedRunQueue>>();
  const progress = progressSignal(sql);
  const patience = { isAway: isDatabaseAway, giveUpAfterMs: options.embedded ? EMBEDDED_MS : SERVER_MS };
  return {
    editions: editionStore(sql),
    areas: areaStore(sql),
    labels: labelStore(sql),
    populations: populationStore(sql),
    proposals: proposalReader(sql),
    steps: stepStore(sql),
    runs: runStore(sql),
    peers: peerReader(sql),
    progress,
    hearChanges: (hear) => listenChanges(sql, hear),
    results: resultsReader(sql),
    published: publishedStore(sql),
    stores: pipelineStores(sql, { embedded: options.embedded }),
    callLog: patientCallLog(callLogStore(sql), patience),
    patience,
    embedded: options.embedded,
    queue: () => {
      queue ??= options.openQueue();
      return queue;
    },
    runQueue: (agent) => {
      const opened = runQueues.get(agent) ?? options.openRunQueue(agent);
      runQueues.set(agent, opened);
      return opened;
    },
    close: async () => {
      for (const opened of runQueues.values()) await opened.then((open) => open.close()).catch(() => {});
      await progress.close();
      if (queue !== null) await queue.then((open) => open.close()).catch(() => {});
      await options.closeDatabase();
    },
  };
}
