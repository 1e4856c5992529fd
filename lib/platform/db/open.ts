import { type Clients, connectClients } from "./client";
import { DatabaseUnavailable } from "./database-unavailable";
import { openEmbedded } from "./embedded/open-embedded";
import { storeInputsPlainly } from "./embedded/store-plainly";
import { migrate, pendingMigrations } from "./migrate";

export type Database = Clients & {
  readonly url: string;
  /** `embedded`: shared by the processes of this machine; `server`: the one that DATABASE_URL names. */
  readonly kind: "embedded" | "server";
};

export type DatabaseSettings = {
  /** A Postgres server with pgvector. Without it the embedded database is used. */
  readonly DATABASE_URL?: string | undefined;
  readonly IDEATASTE_DATA_DIR?: string | undefined;
  /** For the embedded database; 0 or nothing: any free port. */
  readonly IDEATASTE_DB_PORT?: number | undefined;
};

export type OpenOptions = {
  /** Connections that each of the two clients keeps at most. */
  readonly connections?: number;
  /** The embedded database has gone away under its user, or an idle connection broke. */
  readonly onError?: (error: Error) => void;
};

/**
 * The project's database with its clients, migrated and ready. The embedded one is brought up to date; a server's is
 * only looked at, since others may be using it. Throws DatabaseUnavailable.
 */
export async function openDatabase(settings: DatabaseSettings, options: OpenOptions = {}): Promise<Database> {
  const url = settings.DATABASE_URL;
  return url ? openServer(url, options) : openOwn(settings, options);
}

async function openServer(url: string, options: OpenOptions): Promise<Database> {
  const pending = await pendingMigrations(url).catch((error: unknown) => {
    throw new DatabaseUnavailable(`The database ${whereabouts(url)} cannot be used: ${reasonOf(error)}.`);
  });
  if (pending.length > 0)
    throw new DatabaseUnavailable(
      `The database ${whereabouts(url)} lacks ${pending.length} migration(s): run "npm run -s migrate" first.`,
    );
  return { ...connectClients(url, options), url, kind: "server" };
}

async function openOwn(settings: DatabaseSettings, options: OpenOptions): Promise<Database> {
  const embedded = await openEmbedded({
    dataDir: settings.IDEATASTE_DATA_DIR || ".data",
    port: settings.IDEATASTE_DB_PORT ?? 0,
    onLost: () => options.onError?.(new DatabaseUnavailable("The embedded database has gone away.")),
  });
  try {
    await migrate(embedded.url);
    await storeInputsPlainly(embedded.url);
  } catch (error) {
    await embedded.close();
    throw new DatabaseUnavailable(`The embedded database cannot be brought up to date: ${reasonOf(error)}.`);
  }
  const clients = connectClients(embedded.url, options);
  const close = async (): Promise<void> => {
    await clients.close();
    await embedded.close();
  };
  return { ...clients, url: embedded.url, kind: "embedded", close };
}

/** Host, port and name, without user and password. */
function whereabouts(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed === null ? "named by DATABASE_URL" : `${parsed.pathname.slice(1)} at ${parsed.host}`;
}

/** What the driver says, which never holds the password. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(reasonOf).join("; ")
    : error instanceof Error
      ? error.message
      : String(error);
