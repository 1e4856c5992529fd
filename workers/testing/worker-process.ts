import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");

export type WorkerProcess = {
  readonly pid: number;
  /** Resolves when the process has ended; the exit code, or null where a signal ended it. */
  end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null>;
};

/** Starts killable-worker.ts and waits until it takes steps. */
export async function startWorkerProcess(url: string, delayMs: number): Promise<WorkerProcess> {
  const file = path.join(import.meta.dirname, "killable-worker.ts");
  const child = spawn(process.execPath, ["--import", "tsx", file, url, String(delayMs)], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await ready(child);
  return {
    pid: child.pid ?? 0,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.once("data", () => resolve());
    child.once("exit", (code) => reject(new Error(`the worker process ended early, with code ${code}`)));
  });
}
