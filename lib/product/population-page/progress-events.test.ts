import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PopulationState } from "@/lib/domain/population";
import { aProgress } from "./fixtures/population-views";
import { progressEvents } from "./progress-events";
import type { ProgressListener } from "./progress-hub";
import { type ProgressView, progressView } from "./progress-view";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const viewOf = (done: number, state: PopulationState = "running"): ProgressView =>
  progressView(aProgress({ done }, { state }));

function stream(first: ProgressView | null = viewOf(1)) {
  const aborted = new AbortController();
  const seen = { closed: 0, unsubscribed: 0 };
  let tell: ProgressListener = () => {};
  const body = progressEvents({
    subscribe: (listener) => {
      tell = listener;
      if (first !== null) listener(first);
      return () => {
        seen.unsubscribed++;
      };
    },
    signal: aborted.signal,
    closed: () => {
      seen.closed++;
    },
    heartbeatMs: 1_000,
  });
  const reader = body.getReader();
  const next = async (): Promise<string | null> => {
    const { value } = await reader.read();
    return value === undefined ? null : new TextDecoder().decode(value);
  };
  return { aborted, seen, reader, next, tell: (view: ProgressView) => tell(view) };
}

const doneOf = (event: string | null): number =>
  (JSON.parse(/^data: (.*)\n\n$/.exec(event ?? "")?.[1] ?? "{}") as { done: number }).done;

describe("server-sent events of a population", () => {
  it("begin with the present state and go on with each change", async () => {
    const { next, tell } = stream();
    expect(doneOf(await next())).toBe(1);
    tell(viewOf(2));
    expect(doneOf(await next())).toBe(2);
  });

  it("say each state once to a reader that is waiting for it", async () => {
    const { next, tell } = stream(null);
    for (const done of [1, 2, 3]) {
      const waiting = next();
      await vi.advanceTimersByTimeAsync(0);
      tell(viewOf(done));
      expect(doneOf(await waiting)).toBe(done);
    }
  });

  it.each(["complete", "paused", "cancelled"] as const)("end behind the state %s", async (state) => {
    const { next, tell, seen } = stream();
    await next();
    tell(viewOf(10, state));
    expect(await next()).toMatch(
      new RegExp(`^data: .*"state":"${state}".*\\n\\nevent: end\\ndata: {}\\n\\n$`),
    );
    expect(await next()).toBeNull();
    expect(seen).toEqual({ closed: 1, unsubscribed: 1 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("end at once where nothing runs any more", async () => {
    const { next, seen } = stream(viewOf(10, "complete"));
    expect(await next()).toContain("event: end");
    expect(await next()).toBeNull();
    expect(seen).toEqual({ closed: 1, unsubscribed: 1 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("keep the connection alive with comments", async () => {
    const { next } = stream();
    await next();
    const comment = next();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await comment).toBe(": still here\n\n");
  });

  it("spare a slow reader what is out of date", async () => {
    const { next, tell } = stream();
    for (let done = 2; done <= 100; done++) tell(viewOf(done));
    const heard = [doneOf(await next())];
    while (heard.at(-1) !== 100) heard.push(doneOf(await next()));
    // Four that were waiting, and the last of all.
    expect(heard).toEqual([1, 2, 3, 4, 100]);
  });

  it("let go of everything when the reader leaves, by either way", async () => {
    for (const leave of ["abort", "cancel"] as const) {
      const { aborted, reader, next, tell, seen } = stream();
      await next();
      if (leave === "abort") aborted.abort();
      else await reader.cancel();
      tell(viewOf(3));
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await next()).toBeNull();
      expect(seen).toEqual({ closed: 1, unsubscribed: 1 });
      expect(vi.getTimerCount()).toBe(0);
    }
  });
});
