import type { ProgressListener } from "./progress-hub";
import type { ProgressView } from "./progress-view";

export type ProgressEventsParts = {
  /** Returns what ends the subscription. */
  readonly subscribe: (listener: ProgressListener) => () => void;
  /** The reader has gone away. */
  readonly signal: AbortSignal;
  /** Called once, however the stream ends. */
  readonly closed: () => void;
  readonly heartbeatMs?: number;
};

/** Proxies cut connections on which nothing is said for half a minute or more. */
const HEARTBEAT_MS = 15_000;
/** Chunks that may wait for a slow reader; of what comes on top, only the last state is kept. */
const WAITING = 4;

const message = (view: ProgressView): string => `data: ${JSON.stringify(view)}\n\n`;
const END = "event: end\ndata: {}\n\n";
const HEARTBEAT = ": still here\n\n";

/**
 * Server-sent events of a population: its state at once and after every change, a comment now and then, and `end` after
 * the state in which nothing runs any more.
 */
export function progressEvents(parts: ProgressEventsParts): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let kept: string | null = null;
  let over = false;
  let stop = (): void => {};
  const end = (): void => {
    if (over) return;
    over = true;
    stop();
    parts.closed();
  };
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    if (kept === null || over || (controller.desiredSize ?? 0) <= 0) return;
    controller.enqueue(encoder.encode(kept));
    kept = null;
  };
  const start = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    const send = (text: string): void => controller.enqueue(encoder.encode(text));
    const finish = (): void => {
      if (over) return;
      end();
      controller.close();
    };
    const hear = (view: ProgressView): void => {
      if (over) return;
      if (view.state !== "running") {
        send(message(view) + END);
        finish();
        return;
      }
      kept = message(view);
      pull(controller);
    };
    const beat = setInterval(() => {
      if ((controller.desiredSize ?? 0) > 0) send(HEARTBEAT);
    }, parts.heartbeatMs ?? HEARTBEAT_MS);
    const unsubscribe = parts.subscribe(hear);
    stop = () => {
      clearInterval(beat);
      unsubscribe();
      parts.signal.removeEventListener("abort", finish);
    };
    parts.signal.addEventListener("abort", finish);
    // The present state may have been told, and have been the last, before there was anything to stop.
    if (over) stop();
    else if (parts.signal.aborted) finish();
  };
  return new ReadableStream({ start, pull, cancel: end }, { highWaterMark: WAITING });
}
