import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { secondsLeft } from "./time-left";

const counts = { done: 0, failed: 0, remaining: 10, running: 0, steps: 0, activeSeconds: 0 };

describe("time left", () => {
  it("is what the rest takes at the pace so far, a run under way counting half", () => {
    // 4 settled and 2 half done of 10: share (4 + 1) / 10 = 0.5; 600 s are behind, 600 × (1 / 0.5 − 1) = 600 ahead.
    expect(
      secondsLeft({ ...counts, done: 3, failed: 1, remaining: 6, running: 2, activeSeconds: 600 }, 20),
    ).toBe(600);
  });

  it("goes by steps against their most before the first run has ended", () => {
    // 20 of at most 10 × 20 steps: share 0.1; 30 × (10 − 1) = 270.
    expect(secondsLeft({ ...counts, running: 4, steps: 20, activeSeconds: 30 }, 20)).toBeCloseTo(270, 9);
  });

  it("is not known before anything has happened, and nothing when all is settled", () => {
    expect(secondsLeft(counts, 20)).toBeNull();
    expect(secondsLeft({ ...counts, steps: 3 }, 20)).toBeNull();
    expect(secondsLeft({ ...counts, done: 10, remaining: 0, activeSeconds: 5 }, 20)).toBe(0);
  });

  it("is never less than nothing, and finite", () => {
    const count = fc.integer({ min: 0, max: 1_000 });
    fc.assert(
      fc.property(
        count,
        count,
        count,
        count,
        count,
        fc.double({ min: 0, max: 1e7, noNaN: true }),
        (...of) => {
          const [done, failed, remaining, running, steps, activeSeconds] = of;
          const left = secondsLeft(
            {
              done,
              failed,
              remaining,
              running: Math.min(running, remaining),
              steps: Math.min(steps, 20 * remaining),
              activeSeconds,
            },
            20,
          );
          if (left !== null) {
            expect(left).toBeGreaterThanOrEqual(0);
            expect(Number.isFinite(left)).toBe(true);
          }
        },
      ),
    );
  });
});
