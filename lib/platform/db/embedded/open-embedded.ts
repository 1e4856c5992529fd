import { setTimeout as pause } from "node:timers/promises";
import { DatabaseUnavailable } from "../database-unavailable";
import { type Lease, readAddress, takeLease } from "./address";
import { type DataFolder, dataFolder, problemOf } from "./data-folder";
import { type Started, startProcess } from "./start-process";

export type EmbeddedDatabase = {
  /** Holds its password: show it to nobody, hand it to child processes as DATABASE_URL. */
  readonly url: string;
  /** False: another process had started it already. */
  readonly startedHere: boolean;
  /** Lets go of it. It stops when nobody holds it any more. */
  close(): Promise<void>;
};

export type EmbeddedOptions = {
  readonly dataDir: string;
  /** 0: any free one. Only heard where the database is not running yet. */
  readonly port?: number;
  /** The database has gone away under its user. */
  readonly onLost?: () => void;
};

/** How long another process that holds the data folder may take to answer. */
const PATIENCE_MS = 30_000;

/**
 * Joins the embedded database of that data folder where it runs, else starts it in a process of its own, shared by all
 * who open it. Throws DatabaseUnavailable, its message one line for the user.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = dataFolder(options.dataDir);
  const problem = problemOf(folder);
  if (problem !== null) throw new DatabaseUnavailable(problem);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const opened = (await join(folder, options)) ?? (await start(folder, options));
    if (typeof opened === "object") return opened;
    if (Date.now() > deadline)
      throw new DatabaseUnavailable(
        `The data folder ${folder.root} is locked by process ${opened}, which does not answer. Stop that process and try again.`,
      );
    await pause(100);
  }
}

const lostBy = (options: EmbeddedOptions) => options.onLost ?? (() => undefined);

async function join(folder: DataFolder, options: EmbeddedOptions): Promise<EmbeddedDatabase | null> {
  const address = readAddress(folder.address);
  if (address === null) return null;
  const lease = await takeLease(address.url, lostBy(options));
  return lease && { url: address.url, startedHere: false, close: () => lease.release() };
}

/** A number: the process that holds the folder, and may answer soon. */
async function start(folder: DataFolder, options: EmbeddedOptions): Promise<EmbeddedDatabase | number> {
  const started = await startProcess(folder, options.port ?? 0);
  if (started.kind === "held") return started.pid;
  if (started.kind === "failed") throw new DatabaseUnavailable(started.reason);
  const lease = await takeLease(started.url, lostBy(options));
  return { url: started.url, startedHere: true, close: () => letGo(lease, started) };
}

async function letGo(lease: Lease | null, process: Started): Promise<void> {
  await lease?.release();
  await process.release();
}
