/**
 * Of the system, of the two drivers, of Postgres (class 08: connection; 53: no room for another connection; 57P: shut down,
 * crashed, starting). CONNECTION_ENDED is none of them: this process has closed its client.
 */
const AWAY =
  /^(ECONN(RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|CONNECTION_(CLOSED|DESTROYED)|CONNECT_TIMEOUT|08...|53300|57P0[1-5])$/;
const CLOSED_TO_ALL = /is not currently accepting connections/;

/** True where the database is away and may come back: nothing is wrong with what was asked of it. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  const code = "code" in error ? String(error.code) : "";
  return AWAY.test(code) || CLOSED_TO_ALL.test(error.message);
}
