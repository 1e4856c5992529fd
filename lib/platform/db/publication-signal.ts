import pg from "pg";

/** Sent by triggers with every commit that changes something public. */
const CHANNEL = "publication";

export type PublicationHearer = {
  /** Something public has changed. */
  published(): void;
  /** From now on every publication is heard. What was published before may have been missed. */
  listening(): void;
  /** From now on none is heard. */
  deaf(reason: unknown): void;
};

export type ListeningPace = {
  /** Between two questions to the database whether it is still there. */
  readonly heartbeatMs: number;
  /** A connection that leaves a question unanswered for this long is given up: its other end may be gone without a word. */
  readonly patienceMs: number;
  /** Between two attempts to connect. */
  readonly retryMs: number;
};
const PACE: ListeningPace = { heartbeatMs: 1_000, patienceMs: 3_000, retryMs: 500 };

/** Hears of publications on a connection of its own, which is made anew wherever it breaks, until it is closed. */
export function listenPublications(
  url: string,
  hearer: PublicationHearer,
  pace: ListeningPace = PACE,
): { close(): Promise<void> } {
  const stop = new AbortController();
  const ended = keepListening(url, hearer, pace, stop.signal);
  return {
    close: () => {
      stop.abort();
      return ended;
    },
  };
}

async function keepListening(
  url: string,
  hearer: PublicationHearer,
  pace: ListeningPace,
  stop: AbortSignal,
): Promise<void> {
  let hears = true;
  const heard = (): void => {
    hears = true;
    hearer.listening();
  };
  while (!stop.aborted) {
    const reason = await listenOnce(url, { ...hearer, listening: heard }, pace, stop);
    if (stop.aborted) return;
    // Told once, not with each attempt that fails.
    if (hears) hearer.deaf(reason);
    hears = false;
    await pause(pace.retryMs, stop);
  }
}

/** Returns why it ended. */
async function listenOnce(
  url: string,
  hearer: PublicationHearer,
  { heartbeatMs, patienceMs }: ListeningPace,
  stop: AbortSignal,
): Promise<unknown> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
  });
  const broken = new AbortController();
  const lost = AbortSignal.any([stop, broken.signal]);
  client.on("error", (error) => broken.abort(error));
  client.on("end", () => broken.abort(new Error("the database ended the connection")));
  client.on("notification", () => hearer.published());
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    hearer.listening();
    while (!lost.aborted) {
      await client.query("SELECT 1");
      await pause(heartbeatMs, lost);
    }
    return lost.reason;
  } catch (error) {
    return error;
  } finally {
    await leave(client, patienceMs);
  }
}

/** A dead connection never says goodbye. */
async function leave(client: pg.Client, patienceMs: number): Promise<void> {
  const given = new AbortController();
  await Promise.race([client.end().catch(() => undefined), pause(patienceMs, given.signal)]);
  given.abort();
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      stop.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    stop.addEventListener("abort", done);
  });
}
