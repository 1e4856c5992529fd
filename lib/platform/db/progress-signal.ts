import type postgres from "postgres";
import { type PopulationId, populationId } from "@/lib/domain/ids";
import type { ProgressSignal } from "@/lib/product/runs/ports";

const CHANNEL = "population_progress";
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
    sql`SELECT pg_notify(${CHANNEL}, ${String(id)})`.then(
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

type Listener = { hear(id: PopulationId): void; onListening(): void };

const hubs = new WeakMap<
  postgres.Sql,
  { readonly listeners: Set<Listener>; readonly open: Promise<unknown> }
>();

/**
 * Hears of populations that have moved on, from whichever process. All listeners of a process share one connection, which
 * stays for as long as its client; it is made anew where it breaks. `onListening` is called each time it stands, since
 * words may have been missed before.
 */
export async function listenProgress(
  sql: postgres.Sql,
  hear: (id: PopulationId) => void,
  onListening: () => void = () => {},
): Promise<{ close(): void }> {
  const hub = hubs.get(sql) ?? openHub(sql);
  const listener = { hear, onListening };
  await hub.open;
  hub.listeners.add(listener);
  onListening();
  return { close: () => void hub.listeners.delete(listener) };
}

function openHub(sql: postgres.Sql) {
  const listeners = new Set<Listener>();
  const open = sql.listen(
    CHANNEL,
    (text) => {
      const read = populationId.safeParse(Number(text));
      if (read.success) for (const { hear } of listeners) hear(read.data);
    },
    () => {
      for (const { onListening } of listeners) onListening();
    },
  );
  const hub = { listeners, open };
  hubs.set(sql, hub);
  open.catch(() => hubs.delete(sql));
  return hub;
}
