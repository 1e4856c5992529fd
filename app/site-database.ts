import { type Clients, connectClients } from "@/lib/platform/db/client";
import { readSettings } from "@/lib/platform/env";
import { type Log, openLog } from "@/lib/platform/log";

/** A database that says nothing for this long counts as one that does not answer. */
const PATIENCE_MS = 15_000;
/** Connections that each of the two clients keeps at most. */
const CONNECTIONS = 4;

export type SiteDatabase = { readonly clients: Clients; readonly log: Log };
let opened: SiteDatabase | undefined;

/** The site's own connections, made when first asked for and never while the site is built. */
export function siteDatabase(): SiteDatabase {
  opened ??= open();
  return opened;
}

function open(): SiteDatabase {
  const read = readSettings(process.env);
  if (!read.ok) throw new Error(read.problems.join("; "));
  const { DATABASE_URL, IDEATASTE_LOG } = read.settings;
  if (DATABASE_URL === undefined) throw new Error("DATABASE_URL is not set");
  const log = openLog(IDEATASTE_LOG);
  const onError = (error: Error): void => log.warn({ error }, "a database connection broke");
  return { clients: connectClients(DATABASE_URL, { connections: CONNECTIONS, onError }), log };
}

function impatience(): { readonly given: Promise<never>; end(): void } {
  let timer: NodeJS.Timeout | undefined;
  const given = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the database said nothing for ${PATIENCE_MS / 1000} s`)),
      PATIENCE_MS,
    );
  });
  return { given, end: () => clearTimeout(timer) };
}

/** Visitors see a page without particulars; the server's log has them. `what`: "the board". */
export async function askDatabase<T>(what: string, question: (clients: Clients) => Promise<T>): Promise<T> {
  const patience = impatience();
  try {
    return await Promise.race([question(siteDatabase().clients), patience.given]);
  } catch (error) {
    (opened?.log ?? openLog()).error({ error }, `${what} could not be read`);
    throw error;
  } finally {
    patience.end();
  }
}
