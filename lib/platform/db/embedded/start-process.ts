import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type FromChild, fromChild, RELEASE } from "./child-messages";
import { type DataFolder, explainFault } from "./data-folder";

export type Started = {
  readonly kind: "started";
  readonly url: string;
  /** Resolves when the process has ended, or stays on for others. */
  release(): Promise<void>;
};
export type StartOutcome =
  | Started
  | { readonly kind: "held"; readonly pid: number }
  | { readonly kind: "failed"; readonly reason: string };

const PROJECT = path.resolve(import.meta.dirname, "../../../..");

/** Starts the database's process and waits for what it says. */
export async function startProcess(folder: DataFolder, port: number): Promise<StartOutcome> {
  const child = launch(folder, port);
  const said = await nextMessage(child);
  if (said?.kind === "ready") {
    // From here on it keeps nobody from ending.
    child.unref();
    child.channel?.unref();
    return { kind: "started", url: said.url, release: () => release(child) };
  }
  if (said?.kind === "held" || said?.kind === "failed") return said;
  return { kind: "failed", reason: await endedEarly(child, folder) };
}

/** A process that was killed says nothing about the data: only one that gave up by itself does. */
async function endedEarly(child: ChildProcess, folder: DataFolder): Promise<string> {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
    await once(child, "exit");
  if (child.signalCode === null) return explainFault(new Error("ended early"), folder);
  return `The embedded database was killed (${child.signalCode}) while it started. What was committed is kept: try again.`;
}

function launch(folder: DataFolder, port: number): ChildProcess {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  const main = path.join(import.meta.dirname, "main.ts");
  const log = openSync(folder.log, "a", 0o600);
  try {
    return spawn(process.execPath, ["--import", tsx, main, folder.root, String(port)], {
      cwd: PROJECT,
      env: { ...process.env, TSX_TSCONFIG_PATH: path.join(PROJECT, "tsconfig.json") },
      // A process group of its own: Ctrl-C in the terminal is for the program that uses the database.
      detached: true,
      stdio: ["ignore", log, log, "ipc"],
    });
  } finally {
    closeSync(log);
  }
}

/** Null: it ended without a word. */
function nextMessage(child: ChildProcess): Promise<FromChild | null> {
  return new Promise((resolve) => {
    child.once("message", (message) => resolve(fromChild.safeParse(message).data ?? null));
    child.once("exit", () => resolve(null));
    child.once("error", () => resolve(null));
  });
}

async function release(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.connected) return;
  child.ref();
  child.channel?.ref();
  const answer = nextMessage(child);
  child.send(RELEASE);
  await answer;
  if (child.connected) child.disconnect();
  child.unref();
}
