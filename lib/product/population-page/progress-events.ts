import type { ProgressListener } from "./progress-hub";
import type { ProgressView } from "./progress-view";

export type ProgressEventsParts = {
  /** Returns what ends the subscription. */
  readonly subscribe: (listener: ProgressListener) => () => void;
  /** Aborted when the reader has gone away. */
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

type Controller = ReadableStreamDefaultController<Uint8Array>;

class ProgressStream implements UnderlyingDefaultSource<Uint8Array> {
  private readonly encoder = new TextEncoder();
  private kept: string | null = null;
  private over = false;
  private readonly endings: (() => void)[] = [];

  constructor(private readonly parts: ProgressEventsParts) {}

  start(controller: Controller): void {
    const { signal, subscribe, heartbeatMs = HEARTBEAT_MS } = this.parts;
    const gone = (): void => this.finish(controller);
    signal.addEventListener("abort", gone);
    this.onEnd(() => signal.removeEventListener("abort", gone));
    const heartbeat = setInterval(() => this.beat(controller), heartbeatMs);
    this.onEnd(() => clearInterval(heartbeat));
    this.onEnd(subscribe((view) => this.hear(controller, view)));
    if (signal.aborted) gone();
  }

  pull(controller: Controller): void {
    const { kept } = this;
    if (kept === null || this.over || !hasRoom(controller)) return;
    // Before it is sent: a reader that is waiting makes the stream pull again at once.
    this.kept = null;
    this.send(controller, kept);
  }

  cancel(): void {
    this.end();
  }

  private hear(controller: Controller, view: ProgressView): void {
    if (this.over) return;
    if (view.state === "running") {
      this.kept = message(view);
      this.pull(controller);
    } else {
      this.send(controller, message(view) + END);
      this.finish(controller);
    }
  }

  private beat(controller: Controller): void {
    if (!this.over && hasRoom(controller)) this.send(controller, HEARTBEAT);
  }

  private send(controller: Controller, text: string): void {
    controller.enqueue(this.encoder.encode(text));
  }

  private finish(controller: Controller): void {
    if (this.over) return;
    this.end();
    controller.close();
  }

  private end(): void {
    if (this.over) return;
    this.over = true;
    for (const ending of this.endings.splice(0)) ending();
    this.parts.closed();
  }

  /** At once where it is over already: the last state may be told while the stream is still being set up. */
  private onEnd(ending: () => void): void {
    if (this.over) ending();
    else this.endings.push(ending);
  }
}

const hasRoom = (controller: Controller): boolean => (controller.desiredSize ?? 0) > 0;

/**
 * Server-sent events of a population: its state soon and after every change, a comment now and then, and `end` after the
 * state in which nothing runs any more.
 */
export const progressEvents = (parts: ProgressEventsParts): ReadableStream<Uint8Array> =>
  new ReadableStream(new ProgressStream(parts), { highWaterMark: WAITING });
