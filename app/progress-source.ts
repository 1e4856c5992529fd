import type { PopulationId } from "@/lib/domain/ids";
import { listenProgress } from "@/lib/platform/db/progress-signal";
import { progressEvents } from "@/lib/product/population-page/progress-events";
import { ProgressHub } from "@/lib/product/population-page/progress-hub";
import { progressView } from "@/lib/product/population-page/progress-view";
import { populations } from "./population-source";
import { siteDatabase } from "./site-database";

/** Streams that one process holds open at most. */
const MOST_STREAMS = 200;
let streams = 0;

const hub = new ProgressHub({
  read: async (id) => {
    const progress = await populations().progress(id);
    return progress === null ? null : progressView(progress);
  },
  // The source has logged it.
  failed: () => {},
});

let listening = false;

/** One connection for everybody. Where it cannot be had the hub reads on its own now and then, and it is tried again. */
function listen(): void {
  if (listening) return;
  listening = true;
  const { clients, log } = siteDatabase();
  listenProgress(
    clients.sql,
    (id) => hub.changed(id),
    () => hub.allChanged(),
  ).catch((error: unknown) => {
    log.warn({ error }, "progress cannot be listened to: it is read every few seconds");
    listening = false;
  });
}

/** null where too many are listening already. */
export function openProgress(id: PopulationId, signal: AbortSignal): ReadableStream<Uint8Array> | null {
  if (streams >= MOST_STREAMS) return null;
  listen();
  streams++;
  return progressEvents({
    subscribe: (listener) => hub.subscribe(id, listener),
    signal,
    closed: () => {
      streams--;
    },
  });
}
