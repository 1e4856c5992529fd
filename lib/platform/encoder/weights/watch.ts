import { FetchRefused } from "./write-pinned-file.ts";

/** Aborts a transfer when what was expected of it has not come in time, or when it is cancelled from outside. */
export class Watch {
  readonly #controller = new AbortController();
  readonly #outer: AbortSignal;
  readonly #stop = () => this.#controller.abort(this.#outer.reason);
  #timer: NodeJS.Timeout | undefined;
  #timedOut: FetchRefused | null = null;

  constructor(outer: AbortSignal) {
    this.#outer = outer;
    if (outer.aborted) this.#stop();
    else outer.addEventListener("abort", this.#stop, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Why it was aborted for want of an answer; null where it was not. */
  get timedOut(): FetchRefused | null {
    return this.#timedOut;
  }

  expectWithin(milliseconds: number, otherwise: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timedOut = new FetchRefused(otherwise);
      this.#controller.abort(this.#timedOut);
    }, milliseconds);
  }

  /** What was expected has begun to come: the same time again for the next piece. */
  alive(): void {
    this.#timer?.refresh();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#outer.removeEventListener("abort", this.#stop);
  }
}
