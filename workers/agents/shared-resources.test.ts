import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sharedResources } from "./shared-resources.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function traced(fail: () => boolean = () => false) {
  const events: string[] = [];
  const resources = sharedResources<string, string>({
    keyOf: (key) => key,
    open: async (key) => {
      events.push(`open ${key}`);
      if (fail()) throw new Error(`no ${key}`);
      return key;
    },
    close: async (value) => void events.push(`close ${value}`),
    idleMs: 1_000,
  });
  return { events, resources };
}

describe("sharedResources", () => {
  it("opens once for all who use it, and closes when the last one has been gone for a while", async () => {
    const { events, resources } = traced();
    const [first, second] = await Promise.all([resources.use("a"), resources.use("a")]);
    first.release();
    first.release();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(events).toEqual(["open a"]);
    second.release();
    await vi.advanceTimersByTimeAsync(999);
    expect(events).toEqual(["open a"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toEqual(["open a", "close a"]);
  });

  it("stays open for whoever comes in time", async () => {
    const { events, resources } = traced();
    (await resources.use("a")).release();
    await vi.advanceTimersByTimeAsync(900);
    const again = await resources.use("a");
    await vi.advanceTimersByTimeAsync(5_000);
    expect([again.value, events]).toEqual(["a", ["open a"]]);
  });

  it("tries anew after it could not be opened", async () => {
    let broken = true;
    const { events, resources } = traced(() => broken);
    await expect(Promise.all([resources.use("a"), resources.use("a")])).rejects.toThrow("no a");
    broken = false;
    expect((await resources.use("a")).value).toBe("a");
    expect(events).toEqual(["open a", "open a"]);
  });

  it("closes everything in the end", async () => {
    const { events, resources } = traced();
    await resources.use("a");
    (await resources.use("b")).release();
    await resources.close();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(events.sort()).toEqual(["close a", "close b", "open a", "open b"]);
  });
});
