/**
 * The embedded database's process: one PGlite on the data folder, behind the gate. It lives as long as the process that
 * started it holds it, and as long as anyone is connected; it survives that process's Ctrl-C and kill -9.
 * Arguments: data folder, port (0: any free one).
 */
import { appendFileSync } from "node:fs";
import { acquireLock, type Lock } from "@/lib/platform/files/lock-file";
import { ownIdentity } from "@/lib/platform/files/process-identity";
import { startEngine } from "../gate/engine";
import { type Gate, openGate } from "../gate/server";
import { removeAddress, writeAddress } from "./address";
import { type FromChild, RELEASE } from "./child-messages";
import { createDatabase } from "./create-database";
import { dataFolder, explainFault, problemOf } from "./data-folder";

/** How long the last one who leaves is waited for to come back. */
const GRACE_MS = 100;

const [, , root = ".data", port = "0"] = process.argv;
const folder = dataFolder(root);
let gate: Gate | null = null;
let lock: Lock | null = null;
let held = process.connected;

// Ctrl-C in a terminal reaches every process of the group; whoever started this one decides.
process.on("SIGINT", () => undefined);
process.on("SIGHUP", () => undefined);
process.on("SIGTERM", () => void stop(0));
process.on("message", (message) => void (message === RELEASE && release()));
process.on("disconnect", release);
process.on("uncaughtException", (error) => {
  note(error);
  process.exit(1);
});

await start();

async function start(): Promise<void> {
  const problem = problemOf(folder);
  if (problem !== null) return fail(problem);
  try {
    lock = acquireLock(folder.lock);
    if (lock.kind === "held") {
      await tell({ kind: "held", pid: lock.holder.pid });
      return exit(0);
    }
    await createDatabase(folder);
    gate = await open(Number(port));
    await tell({ kind: "ready", url: gate.url });
    leaveIfUnused();
  } catch (error) {
    note(error);
    await fail(explainFault(error, folder));
  }
}

async function open(onPort: number, password?: string): Promise<Gate> {
  const engine = await startEngine({ dataDir: folder.database });
  const opened = await openGate(engine, {
    port: onPort,
    ...(password === undefined ? {} : { password }),
    onBroken: (cause) => void reopen(cause),
    onConnections: leaveIfUnused,
  });
  writeAddress(folder.address, { url: opened.url, process: ownIdentity() });
  return opened;
}

/** The engine has broken down (stack, memory, a full disk): the same folder, port and password with a new one. */
async function reopen(cause: unknown): Promise<void> {
  note(cause);
  const before = gate;
  gate = null;
  if (before === null) return;
  try {
    await before.abandon();
    gate = await open(before.port, new URL(before.url).password);
  } catch (error) {
    note(error);
    exit(1);
  }
}

function release(): void {
  held = false;
  if ((gate?.connections() ?? 0) > 0) void tell({ kind: "staying" });
  leaveIfUnused();
}

function leaveIfUnused(): void {
  if (held || gate === null || gate.connections() > 0) return;
  setTimeout(() => {
    if (!held && gate?.connections() === 0) void stop(0);
  }, GRACE_MS);
}

async function stop(code: number): Promise<void> {
  const open = gate;
  gate = null;
  removeAddress(folder.address);
  await open?.close().catch(note);
  exit(code);
}

async function fail(reason: string): Promise<void> {
  await tell({ kind: "failed", reason });
  exit(1);
}

function exit(code: number): void {
  if (lock?.kind === "acquired") lock.release();
  if (process.connected) process.disconnect();
  process.exit(code);
}

/** Resolves when the message is on its way: an exit right behind it would swallow it. */
function tell(message: FromChild): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected && process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
}

function note(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  try {
    appendFileSync(folder.log, `${new Date().toISOString()} ${text}\n`);
  } catch {
    // The disk is full, or the folder is not ours to write: there is nowhere left to say so.
  }
}
