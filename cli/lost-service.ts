import { DatabaseUnavailable } from "@/lib/platform/db/database-unavailable";
import { QueueUnavailable } from "@/lib/platform/queue/queue-unavailable";

/** Of the system, of the two database drivers, of Postgres itself (class 08, 57P), of Prisma (P1…). */
const LOST =
  /^(ECONN(RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|08...|57P0[1-5]|P1001|P1002|P1008|P1017)$/;
const DISK_FULL = "53100";
/** Postgres on blocks that cannot be read. */
const DAMAGED = /^(XX00[12]|58030|58P01)$/;

/** What to say where a command failed because the database or the queue could not be reached; null: for another reason. */
export function lossOf(error: unknown): string | null {
  if (error instanceof DatabaseUnavailable || error instanceof QueueUnavailable) return error.message;
  const causes = chainOf(error);
  const known = causes.find(({ code }) => code === DISK_FULL || LOST.test(code));
  if (known?.code === DISK_FULL)
    return "The database's disk is full. What was committed is kept: make room and type the same command again.";
  const damaged = causes.find(({ code }) => DAMAGED.test(code));
  if (damaged !== undefined)
    return `The database's files are damaged (${damaged.message}). Restore the data folder from a copy, or move it away to start anew.`;
  if (
    known !== undefined ||
    causes.some(({ message }) =>
      /^Connection (terminated|ended)|connection error and is not queryable/.test(message),
    )
  )
    return `The database went away before this was done (${known?.code ?? causes[0]?.message}). What was committed is kept, nothing is half done: type the same command again.`;
  return null;
}

type Cause = { readonly code: string; readonly message: string };

/** An error and what caused it, outermost first. */
function chainOf(error: unknown, depth = 0): Cause[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const own = { code: "code" in error ? String(error.code) : "", message: error.message };
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [own, ...inner.flatMap((each) => chainOf(each, depth + 1))];
}
