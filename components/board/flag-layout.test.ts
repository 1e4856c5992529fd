import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layOutFlags } from "./flag-layout";

describe("names above a ruler", () => {
  it("share the lowest level where there is room", () => {
    expect(
      layOutFlags(
        [
          { x: 10, width: 80 },
          { x: 200, width: 80 },
        ],
        900,
        920,
      ).map((flag) => flag.level),
    ).toEqual([0, 0]);
  });

  it("climb to the left, so that no stem rises through a name", () => {
    const crowd = [100, 110, 120].map((x) => ({ x, width: 150 }));
    expect(layOutFlags(crowd, 900, 920).map((flag) => flag.level)).toEqual([2, 1, 0]);
  });

  it("hang to the left where they would run over the mark or off the edge", () => {
    const flags = layOutFlags(
      [
        { x: 100, width: 80 },
        { x: 850, width: 120 },
        { x: 910, width: 120 },
      ],
      900,
      920,
    );
    expect(flags.map((flag) => flag.side)).toEqual(["right", "left", "left"]);
  });

  it("stay clear of the mark from beyond it, cut short if need be", () => {
    // 640 − 480 − 14 = 146 of the 200 asked for
    expect(layOutFlags([{ x: 480, width: 200 }], 400, 640)).toEqual([{ level: 0, side: "right", room: 146 }]);
  });

  it("turn their back on a name that faces them", () => {
    // 400 would hang to the right over 560's stem, 560 to the left over 400's
    const flags = layOutFlags(
      [
        { x: 400, width: 200 },
        { x: 560, width: 200 },
      ],
      620,
      640,
    );
    expect(flags).toMatchObject([
      { side: "left", level: 0 },
      { side: "left", level: 1 },
    ]);
  });

  it("never overlap on one level and never ask for more room than there is", () => {
    const pole = fc.record({ x: fc.integer({ min: 5, max: 290 }), width: fc.integer({ min: 50, max: 260 }) });
    fc.assert(
      fc.property(fc.array(pole, { maxLength: 8 }), (poles) => {
        const sorted = [...poles].sort((a, b) => a.x - b.x);
        const spans = layOutFlags(sorted, 280, 296).map((flag, index) => {
          const x = sorted[index]?.x ?? 0;
          const width = Math.min(sorted[index]?.width ?? 0, flag.room);
          return {
            level: flag.level,
            from: flag.side === "right" ? x : x - width,
            to: flag.side === "right" ? x + width : x,
          };
        });
        for (const one of spans) {
          expect(one.from).toBeGreaterThanOrEqual(0);
          expect(one.to).toBeLessThanOrEqual(296);
          for (const other of spans) {
            if (one === other || one.level !== other.level) continue;
            expect(one.to <= other.from || other.to <= one.from).toBe(true);
          }
        }
      }),
    );
  });
});
