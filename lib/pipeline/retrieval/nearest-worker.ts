import { parentPort } from "node:worker_threads";
import { type NearestJob, rankChunks } from "./nearest-job";

// A thread's life: one job, word of every chunk, the end.
parentPort?.once("message", (job: NearestJob) => {
  rankChunks(job, (queries) => parentPort?.postMessage(queries));
  parentPort?.close();
});
