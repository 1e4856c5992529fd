/**
 * A worker process for tests that kill it: slow on purpose, so that every step can be hit in its middle.
 * Arguments: the database's URL, milliseconds before each answer and each access to the stores.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { StepStores } from "@/lib/pipeline/steps/ports";
import { connectClients } from "@/lib/platform/db/client";
import { startWorkers } from "../start-workers.ts";
import { testRoles } from "./test-roles.ts";
import { openTestWorld } from "./test-world.ts";

const [, , url = "", delay = "0"] = process.argv;
const delayMs = Number(delay);
const { sql } = connectClients(url, { connections: 3 });
const world = openTestWorld({ sql, url });

/** Before and after: a kill finds the step waiting to read, and with its writes done but not told of. */
async function slowly<T>(work: () => Promise<T>): Promise<T> {
  await pause(delayMs);
  const result = await work();
  await pause(delayMs);
  return result;
}

const { stores } = world;
const slowStores: StepStores = {
  ...stores,
  documents: (pool) => slowly(() => stores.documents(pool)),
  saveEmbeddings: (encoder, rows) => slowly(() => stores.saveEmbeddings(encoder, rows)),
  saveNeighbours: (pool, scope, lists) => slowly(() => stores.saveNeighbours(pool, scope, lists)),
  saveFigures: (pool, figures, provenance) => slowly(() => stores.saveFigures(pool, figures, provenance)),
  saveRanks: (area, rows) => slowly(() => stores.saveRanks(area, rows)),
};

const workers = await startWorkers({ ...world, stores: slowStores }, { roles: testRoles(delayMs) });
process.once("SIGTERM", async () => {
  await workers.stop();
  await world.close();
  process.exit(0);
});
process.stdout.write("ready\n");
