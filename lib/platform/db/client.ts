import { PrismaPg } from "@prisma/adapter-pg";
import postgres from "postgres";
import { PrismaClient } from "./generated/client";

/** Prisma for rows; `sql` for bulk rows, vectors, cursors and LISTEN/NOTIFY. Both on the same database. */
export type Clients = {
  readonly prisma: PrismaClient;
  readonly sql: postgres.Sql;
  close(): Promise<void>;
};

export type ClientOptions = {
  /** Connections that each of the two keeps at most. */
  readonly connections?: number;
  /** Errors of idle connections, such as a server that was stopped. They are re-opened when needed. */
  readonly onError?: (error: Error) => void;
};

/** The driver's own pauses grow to 20 seconds: a database that is back would be left alone for that long. */
const reconnectSeconds = (retries: number): number =>
  (0.5 + Math.random() / 2) * Math.min(2 ** retries / 50, 1);

/** Connects lazily: a wrong URL shows with the first query. */
export function connectClients(url: string, options: ClientOptions = {}): Clients {
  const max = options.connections ?? 5;
  const adapter = new PrismaPg(
    { connectionString: url, max },
    {
      onPoolError: (error) => options.onError?.(error),
      onConnectionError: (error) => options.onError?.(error),
    },
  );
  const prisma = new PrismaClient({ adapter });
  const sql = postgres(url, { max, onnotice: () => undefined, backoff: reconnectSeconds });
  return {
    prisma,
    sql,
    close: async () => {
      await Promise.all([prisma.$disconnect(), sql.end({ timeout: 5 })]);
    },
  };
}
