/** Of the system, of the two database drivers, of Postgres (class 08, 57P, too many connections) and of the embedded engine. */
const AWAY =
  /^(ECONN(RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|08...|57P0[1-5]|53300|58000|25P03)$/;
const SAID = /^Connection (terminated|ended)|connection error and is not queryable/;

/** Whether an error says that the database cannot be reached, be it restarted or gone: asking again later may help. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const code = "code" in error ? String(error.code) : "";
  if (AWAY.test(code) || SAID.test(error.message)) return true;
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return inner.some((each) => isDatabaseAway(each, depth + 1));
}
