import { accessSync, constants, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Where the embedded database keeps what. All below the data folder, `.data` by default. */
export type DataFolder = {
  readonly root: string;
  /** PGlite's own folder. */
  readonly database: string;
  readonly lock: string;
  /** Where a running one says how it is reached. Holds its password: readable by its owner alone. */
  readonly address: string;
  readonly log: string;
};

export const dataFolder = (root: string): DataFolder => ({
  root: path.resolve(root),
  database: path.resolve(root, "db"),
  lock: path.resolve(root, "db.lock"),
  address: path.resolve(root, "db.json"),
  log: path.resolve(root, "db.log"),
});

/** Postgres's major version inside PGlite: a folder of another one cannot be opened. */
const MAJOR_VERSION = "18";

/** Creates the folder where it is missing. Returns why it cannot serve, in one line, or null. */
export function problemOf(folder: DataFolder): string | null {
  try {
    mkdirSync(folder.root, { recursive: true });
    accessSync(folder.root, constants.R_OK | constants.W_OK | constants.X_OK);
    return problemOfDatabase(folder.database);
  } catch (error) {
    return explainFault(error, folder);
  }
}

function problemOfDatabase(database: string): string | null {
  const found = statSync(database, { throwIfNoEntry: false });
  if (found === undefined) return null;
  const moveAway = `Move ${database} away to start with an empty database`;
  if (!found.isDirectory())
    return `${database} is a file where the database's folder should be. ${moveAway}.`;
  const entries = readdirSync(database);
  if (entries.length === 0) return null;
  if (!entries.includes("PG_VERSION")) return `${database} holds no database. ${moveAway}.`;
  const version = readFileSync(path.join(database, "PG_VERSION"), "utf8").trim();
  if (version === MAJOR_VERSION) return null;
  return `The database in ${database} is of Postgres ${version || "?"}, this program reads ${MAJOR_VERSION}. ${moveAway}, or use the program that wrote it.`;
}

/** One clear line for a fault of the file system or of the engine. */
export function explainFault(error: unknown, folder: DataFolder): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || /no space left|ENOSPC/i.test(message))
    return `The disk is full: the database in ${folder.root} cannot be opened. What was committed is kept; make room and try again.`;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return `The data folder ${folder.root} cannot be read and written by this user. Change its permissions, or set IDEATASTE_DATA_DIR to another folder.`;
  if (code === "ENOTDIR" || code === "EEXIST")
    return `The data folder ${folder.root} is, or lies below, a file. Move that away, or set IDEATASTE_DATA_DIR to another folder.`;
  if (code === "EADDRINUSE")
    return "The port for the embedded database is taken. Set IDEATASTE_DB_PORT to another one, or to 0 for any free one.";
  return `The database in ${folder.database} is damaged and cannot be opened (details in ${folder.log}). Restore the folder from a copy, or move it away to start with an empty database.`;
}
