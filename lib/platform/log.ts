import { type DestinationStream, destination, type Logger, pino } from "pino";

export type Log = Logger;
export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Names of fields whose values are never written, at any of the first three levels. */
const SECRET_FIELDS = [
  "password",
  "secret",
  "token",
  "apiKey",
  "api_key",
  "key",
  "authorization",
  "Authorization",
  "cookie",
  "url",
  "connectionString",
  "DATABASE_URL",
  "REDIS_URL",
];
const REDACTED = "[redacted]";

/** user:password@ of a URL, and bearer tokens, wherever they stand in a text. */
const SECRETS_IN_TEXT: readonly (readonly [RegExp, string])[] = [
  [/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, `$1${REDACTED}@`],
  [/\b(bearer\s+)[\w.~+/-]+=*/gi, `$1${REDACTED}`],
  [/\bsk-[\w-]{8,}/g, REDACTED],
];

export const redactText = (text: string): string =>
  SECRETS_IN_TEXT.reduce((clean, [secret, instead]) => clean.replace(secret, instead), text);

/** JSON lines on stderr: stdout belongs to what a command prints. */
export function openLog(level: LogLevel = "info", stream: DestinationStream = destination(2)): Log {
  const paths = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino(
    {
      level,
      base: null,
      redact: { paths, censor: REDACTED },
      serializers: { err: errorLine, error: errorLine },
      hooks: { streamWrite: redactText },
    },
    stream,
  );
}

/** An error as one may show it: without the fields a driver hangs on it (such as the values of a statement). */
function errorLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause === undefined ? {} : { cause: errorLine(cause) }) };
}
