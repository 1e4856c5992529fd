import { describe, expect, it } from "vitest";
import { backoffDelay, readRetryAfter } from "@/lib/platform/llm/backoff";

const backoff = { base: 1_000, cap: 60_000, longestRetryAfter: 600_000 };

describe("backoffDelay", () => {
  it("doubles, between half and the whole", () => {
    // attempt 3: whole = 1000 · 2^2 = 4000; chance 0 gives half, chance 0.5 three quarters
    expect(backoffDelay(1, null, 0, backoff)).toBe(500);
    expect(backoffDelay(3, null, 0, backoff)).toBe(2_000);
    expect(backoffDelay(3, null, 0.5, backoff)).toBe(3_000);
  });

  it("is capped", () => {
    expect(backoffDelay(20, null, 0.5, backoff)).toBe(45_000);
  });

  it("never undercuts Retry-After, and adds up to a tenth", () => {
    expect(backoffDelay(1, 7_000, 0, backoff)).toBe(7_000);
    expect(backoffDelay(1, 7_000, 0.5, backoff)).toBeCloseTo(7_350, 9);
    expect(backoffDelay(4, 10, 0, backoff)).toBe(4_000);
  });
});

describe("readRetryAfter", () => {
  const now = Date.parse("2026-03-01T00:00:00Z");

  it.each([
    [{ "retry-after": "2" }, 2_000],
    [{ "retry-after": "0.5" }, 500],
    [{ "retry-after": "Sun, 01 Mar 2026 00:00:30 GMT" }, 30_000],
    [{ "retry-after": "Sat, 28 Feb 2026 00:00:00 GMT" }, 0],
    [{ "retry-after-ms": "120", "retry-after": "9" }, 120],
    [{ "retry-after": "soon" }, null],
    [{ "retry-after": "-3" }, null],
    [{}, null],
  ])("%j gives %s ms", (headers, expected) => {
    expect(readRetryAfter(headers, now)).toBe(expected);
  });
});
