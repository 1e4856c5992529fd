import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layOutFlags, type Pole } from "./flag-layout";

const pole = (x: number, width: number, left = 0, right = 0): Pole => ({ x, width, reach: { left, right } });

describe("names above a ruler", () => {
  it("share the lowest level where there is room", () => {
    expect(layOutFlags([pole(10, 80), pole(200, 80)], 900, 920).map((flag) => flag.level)).toEqual([0, 0]);
  });

  it("climb to the left, so that no stem rises through a name", () => {
    const crowd = [100, 110, 120].map((x) => pole(x, 150));
    expect(layOutFlags(crowd, 900, 920).map((flag) => flag.level)).toEqual([2, 1, 0]);
  });

  it("hang to the left where they would run over the mark or off the edge", () => {
    const flags = layOutFlags([pole(100, 80), pole(850, 120), pole(910, 120)], 900, 920);
    expect(flags.map((flag) => flag.side)).toEqual(["right", "left", "left"]);
  });

  it("stay clear of the mark from beyond it, cut short if need be", () => {
    // 640 − 480 − 14 = 146 of the 200 asked for
    expect(layOutFlags([pole(480, 200)], 400, 640)).toEqual([{ level: 0, side: "right", room: 146 }]);
  });

  it("turn their back on a name that faces them", () => {
    // 400 would hang to the right over 560's stem, 560 to the left over 400's
    const flags = layOutFlags([pole(400, 200), pole(560, 200)], 620, 640);
    expect(flags).toMatchObject([
      { side: "left", level: 0 },
      { side: "left", level: 1 },
    ]);
  });

  it("stand beyond the interval of their dot", () => {
    // 640 − 100 − 60 − 14 = 466
    expect(layOutFlags([pole(100, 200, 60, 60)], 600, 640)).toEqual([{ level: 0, side: "right", room: 466 }]);
    // Stems 80 apart, but the left interval and name reach over the right one's stem.
    expect(layOutFlags([pole(100, 60, 40, 40), pole(180, 60)], 600, 640).map(({ level }) => level)).toEqual([
      1, 0,
    ]);
  });

  it("stay in order where every interval lies across every stem", () => {
    const hungRight = layOutFlags(
      [100, 110, 120].map((x) => pole(x, 60, 40, 40)),
      600,
      640,
    );
    expect(hungRight.map(({ level }) => level)).toEqual([2, 1, 0]);
    const hungLeft = layOutFlags(
      [300, 310, 320].map((x) => pole(x, 60, 40, 40)),
      380,
      640,
    );
    expect(hungLeft.map(({ side, level }) => [side, level])).toEqual([
      ["left", 0],
      ["left", 1],
      ["left", 2],
    ]);
  });

  it("never overlap on one level and never ask for more room than there is", () => {
    const anyPole = fc
      .tuple(
        fc.integer({ min: 5, max: 290 }),
        fc.integer({ min: 50, max: 260 }),
        fc.integer({ min: 0, max: 80 }),
        fc.integer({ min: 0, max: 80 }),
      )
      .map(([x, width, left, right]) => pole(x, width, Math.min(left, x), Math.min(right, 296 - x)));
    fc.assert(
      fc.property(fc.array(anyPole, { maxLength: 8 }), (poles) => {
        const sorted = [...poles].sort((a, b) => a.x - b.x);
        const spans = layOutFlags(sorted, 280, 296).map((flag, index) => {
          const { x, width, reach } = sorted[index] ?? pole(0, 0);
          const taken = Math.min(width, flag.room);
          return {
            level: flag.level,
            from: x - reach.left - (flag.side === "left" ? taken : 0),
            to: x + reach.right + (flag.side === "right" ? taken : 0),
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
