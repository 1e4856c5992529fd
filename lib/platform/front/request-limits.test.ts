import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestLimits } from "./request-limits";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("requestLimits", () => {
  it("lets a burst through, then asks to wait for the rest of ten seconds", async () => {
    const limits = requestLimits({ perMinute: 100, burst: 3 });
    for (const left of [2, 1, 0])
      expect(await limits.take("a", 1)).toMatchObject({
        allowed: true,
        headers: { ratelimit: expect.stringContaining(`"burst";r=${left};t=10`) },
      });
    vi.advanceTimersByTime(4_000);
    expect(await limits.take("a", 1)).toMatchObject({ allowed: false, retryAfterSeconds: 6 });
    expect(await limits.take("b", 1)).toMatchObject({ allowed: true });
    vi.advanceTimersByTime(6_000);
    expect(await limits.take("a", 1)).toMatchObject({ allowed: true, retryAfterSeconds: 0 });
  });

  it("holds to the minute, however evenly one asks", async () => {
    const limits = requestLimits({ perMinute: 5, burst: 3 });
    const allowed: boolean[] = [];
    for (let request = 0; request < 6; request++) {
      allowed.push((await limits.take("a", 1)).allowed);
      vi.advanceTimersByTime(9_000);
    }
    expect(allowed).toEqual([true, true, true, true, true, false]);
  });

  it("counts heavy requests for more", async () => {
    const limits = requestLimits({ perMinute: 600, burst: 25 });
    const allowed = [];
    for (const weight of [10, 10, 10]) allowed.push((await limits.take("a", weight)).allowed);
    expect(allowed).toEqual([true, true, false]);
  });

  it("tells what is allowed", async () => {
    const { headers } = await requestLimits({ perMinute: 600, burst: 120 }).take("a", 1);
    expect(headers).toEqual({
      "ratelimit-policy": '"burst";q=120;w=10, "minute";q=600;w=60',
      ratelimit: '"burst";r=119;t=10, "minute";r=599;t=60',
    });
  });
});
