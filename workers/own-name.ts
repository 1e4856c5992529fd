import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { isDeadWorker, type WorkerName, writeWorkerName } from "@/lib/product/scoring/worker-name";

const OWN: WorkerName = {
  host: hostname(),
  pid: process.pid,
  token: randomBytes(6).toString("hex"),
};

/** Names this process in the steps that it holds. */
export const ownName: string = writeWorkerName(OWN);

/** True where the worker of that name is known to be gone, see worker-name.ts. */
export const isDead = (worker: string): boolean => isDeadWorker(worker, OWN, processExists);

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there and belongs to somebody else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
