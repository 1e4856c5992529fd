import type { PopulationId } from "@/lib/domain/ids";
import type { ProgressView } from "./progress-view";

export type ProgressHubParts = {
  readonly read: (id: PopulationId) => Promise<ProgressView | null>;
  /** A reading that failed; listeners keep what they have, and it is tried again. */
  readonly failed: (error: unknown) => void;
  readonly paceMs?: number;
  /** Rows are read this often even where nobody says that they changed: a word may be lost. */
  readonly pollMs?: number;
};

export type ProgressListener = (view: ProgressView) => void;

const PACE_MS = 500;
const POLL_MS = 4_000;

/** One population's listeners: read once for all of them, one reading at a time, at most once per pace. */
class Watch {
  readonly listeners = new Set<ProgressListener>();
  private last: { readonly view: ProgressView; readonly text: string } | null = null;
  private reading = false;
  private again = false;
  private readonly poll: NodeJS.Timeout;

  constructor(
    private readonly id: PopulationId,
    private readonly parts: ProgressHubParts,
  ) {
    this.poll = setInterval(() => this.changed(), parts.pollMs ?? POLL_MS);
  }

  add(listener: ProgressListener): void {
    this.listeners.add(listener);
    if (this.last !== null) listener(this.last.view);
    this.changed();
  }

  changed(): void {
    if (this.reading) this.again = true;
    else void this.readOnce();
  }

  close(): void {
    clearInterval(this.poll);
  }

  private async readOnce(): Promise<void> {
    this.reading = true;
    try {
      const view = await this.parts.read(this.id);
      if (view !== null) this.tell(view);
    } catch (error) {
      this.parts.failed(error);
    }
    setTimeout(() => this.rested(), this.parts.paceMs ?? PACE_MS);
  }

  private rested(): void {
    this.reading = false;
    if (!this.again || this.listeners.size === 0) return;
    this.again = false;
    this.changed();
  }

  private tell(view: ProgressView): void {
    const text = JSON.stringify(view);
    if (text === this.last?.text) return;
    this.last = { view, text };
    for (const listener of [...this.listeners]) listener(view);
  }
}

/** Shares readings of progress between everybody who looks at the same population. */
export class ProgressHub {
  private readonly watches = new Map<PopulationId, Watch>();

  constructor(private readonly parts: ProgressHubParts) {}

  /** The listener hears the present state soon, then each that differs from the one before. Returns what ends it. */
  subscribe(id: PopulationId, listener: ProgressListener): () => void {
    const watch = this.watches.get(id) ?? new Watch(id, this.parts);
    this.watches.set(id, watch);
    watch.add(listener);
    return () => {
      watch.listeners.delete(listener);
      if (watch.listeners.size > 0 || this.watches.get(id) !== watch) return;
      watch.close();
      this.watches.delete(id);
    };
  }

  /** Somebody says that the population has moved on. */
  changed(id: PopulationId): void {
    this.watches.get(id)?.changed();
  }

  /** Words may have been missed. */
  allChanged(): void {
    for (const watch of this.watches.values()) watch.changed();
  }
}
