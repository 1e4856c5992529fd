import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FRESH_MS, freshnessOf, STALE_MS, UNHEARD_MS } from "./freshness";

const made = { since: 0, publication: 3, lasting: false };
const at = (ms: number, more: { publication?: number; listening?: boolean } = {}) =>
  freshnessOf(made, { ms, publication: 3, listening: true, ...more });

describe("freshnessOf", () => {
  it("gives a copy for ten seconds, and for a minute while a new one is made", () => {
    expect([0, FRESH_MS, FRESH_MS + 1, STALE_MS, STALE_MS + 1].map((ms) => at(ms))).toEqual([
      ...["fresh", "fresh", "stale", "stale", "gone"],
    ]);
  });

  it("gives none for longer than two seconds where nobody hears of publications", () => {
    expect([0, UNHEARD_MS, UNHEARD_MS + 1].map((ms) => at(ms, { listening: false }))).toEqual([
      ...["fresh", "fresh", "gone"],
    ]);
  });

  it("never gives one across a publication, whatever its age", () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.integer({ min: 4, max: 9 }),
        fc.boolean(),
        (ms, publication, listening) => {
          expect(at(ms, { publication, listening })).toBe("gone");
        },
      ),
    );
  });

  it("never grows fresher", () => {
    const order = ["fresh", "stale", "gone"];
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), fc.boolean(), (a, b, listening) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)];
        const rank = (ms: number) => order.indexOf(at(ms, { listening }));
        expect(rank(early)).toBeLessThanOrEqual(rank(late));
      }),
    );
  });

  it("gives files for as long as the site runs", () => {
    expect(freshnessOf({ ...made, lasting: true }, { ms: 1e9, publication: 9, listening: false })).toBe(
      "fresh",
    );
  });
});
