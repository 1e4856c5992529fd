import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");

export type MainProcess = {
  readonly pid: number;
  /** What it has logged so far. */
  log(): string;
  /** Sends the signal and waits for the end: the exit code, or null where the signal itself ended it. */
  end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
};

/** Starts the real worker process on that database and waits until it takes work. */
export async function startMainProcess(url: string, env: Record<string, string>): Promise<MainProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "workers/main.ts"], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url, REDIS_URL: process.env.TEST_REDIS_URL ?? "", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  const ended = once(child, "exit");
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      log += text;
      if (log.includes("worker started")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`the worker ended early, with code ${code}:\n${log}`)));
  });
  return {
    pid: child.pid ?? 0,
    log: () => log,
    signal: (signal) => void child.kill(signal),
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await ended;
      }
      return child.exitCode;
    },
  };
}
