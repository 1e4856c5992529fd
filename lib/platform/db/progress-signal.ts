import type postgres from "postgres";
import { type PopulationId, populationId } from "@/lib/domain/ids";
import type { ProgressSignal } from "@/lib/product/runs/ports";

/** Steps, ends of runs and changes of state; and the latter alone. */
const PROGRESS = "population_progress";
const CHANGES = "population_changes";
type Channel = typeof PROGRESS | typeof CHANGES;
/** Between two words about one population. */
const PACE_MS = 500;

/**
 * Tells every listener on the database that a population has moved on: at once, then at most twice a second, and always
 * once more after the last change. A word that is lost is no harm: rows hold the progress, listeners look again anyway.
 */
export function progressSignal(
  sql: postgres.Sql,
  paceMs = PACE_MS,
): ProgressSignal & { /** Says what is still to be said. */ close(): Promise<void> } {
  const resting = new Map<PopulationId, NodeJS.Timeout>();
  const waiting = new Set<PopulationId>();
  const say = (id: PopulationId): Promise<void> =>
    sql`SELECT pg_notify(${PROGRESS}, ${String(id)})`.then(
      () => undefined,
      () => undefined,
    );
  const rest = (id: PopulationId): void => {
    const timer = setTimeout(() => {
      resting.delete(id);
      if (waiting.delete(id)) tell(id);
    }, paceMs);
    resting.set(id, timer.unref());
  };
  const tell = (id: PopulationId): void => {
    if (resting.has(id)) {
      waiting.add(id);
      return;
    }
    rest(id);
    void say(id);
  };
  return {
    tell,
    close: async () => {
      for (const timer of resting.values()) clearTimeout(timer);
      const last = [...waiting];
      waiting.clear();
      await Promise.all(last.map(say));
    },
  };
}

/**
 * Tells that a population was started, paused, resumed, cancelled or completed: readers of its progress, and workers, which
 * need not wait for their schedule. In a transaction it is told with its commit.
 */
export async function sayChanged(sql: postgres.ISql, id: PopulationId): Promise<void> {
  await sql`SELECT pg_notify(${PROGRESS}, ${String(id)}), pg_notify(${CHANGES}, ${String(id)})`;
}

type Listener = { hear(id: PopulationId): void; onListening(): void };
type Hub = { readonly listeners: Set<Listener>; readonly open: Promise<unknown> };

const hubs = new WeakMap<postgres.Sql, Map<Channel, Hub>>();

/**
 * Hears of populations that have moved on, from whichever process. All listeners of a process share one connection, which
 * stays for as long as its client; it is made anew where it breaks. `onListening` is called each time it stands, since
 * words may have been missed before.
 */
export const listenProgress = (
  sql: postgres.Sql,
  hear: (id: PopulationId) => void,
  onListening: () => void = () => {},
): Promise<{ close(): void }> => listen(sql, PROGRESS, { hear, onListening });

/** The same of changes of state alone. */
export const listenChanges = (
  sql: postgres.Sql,
  hear: (id: PopulationId) => void,
): Promise<{ close(): void }> => listen(sql, CHANGES, { hear, onListening: () => {} });

async function listen(sql: postgres.Sql, channel: Channel, listener: Listener): Promise<{ close(): void }> {
  const open = hubs.get(sql) ?? new Map<Channel, Hub>();
  hubs.set(sql, open);
  const hub = open.get(channel) ?? openHub(sql, channel, () => open.delete(channel));
  open.set(channel, hub);
  await hub.open;
  hub.listeners.add(listener);
  listener.onListening();
  return { close: () => void hub.listeners.delete(listener) };
}

function openHub(sql: postgres.Sql, channel: Channel, forget: () => void): Hub {
  const listeners = new Set<Listener>();
  const open = sql.listen(
    channel,
    (text) => {
      const read = populationId.safeParse(Number(text));
      if (read.success) for (const { hear } of listeners) hear(read.data);
    },
    () => {
      for (const { onListening } of listeners) onListening();
    },
  );
  open.catch(forget);
  return { listeners, open };
}
