import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentId } from "@/lib/domain/ids";
import { SLOTS } from "@/lib/domain/slots";
import { aReachingPopulation, aReachRow } from "./fixtures/paper-views";
import type { NearRow } from "./ports";
import { readPaperAddress, readPaperQuery } from "./query";
import { closest, jaccardOf, reachOf, sortReach } from "./reach";
import { slotCount } from "./slot-mask";

const near = (scope: number, id: number, mask: number | null, fusedScore = 0.03): NearRow => ({
  scope,
  rank: 1,
  fusedScore,
  documentId: documentId.parse(id),
  mask,
});

describe("what populations reached of a paper", () => {
  const populations = [1, 2, 3].map((id) => aReachingPopulation(id));

  it("is what any of their nearest shares; a missing verdict shares nothing and is counted", () => {
    const rows = [near(1, 11, 0b00001), near(1, 12, 0b00100), near(2, 21, null), near(0, 31, 0b11111)];
    const reach = reachOf(populations, rows, {
      own: 10,
      best: [{ scope: 2, shared: 2, cited: 8, number: 4 }],
    });
    expect(reach.rows.map(({ mask, missing, best }) => [mask, missing, best])).toEqual([
      [0b00101, 0, { jaccard: 0, number: null }],
      [0, 1, { jaccard: 2 / 16, number: 4 }],
    ]);
    expect(reach).toMatchObject({
      unscored: 1,
      none: 1,
      all: 0,
      bySlot: { contributionType: 1, motivation: 1 },
    });
  });

  it("is sorted by parts or by citations, ties in release order", () => {
    const rows = [
      aReachRow(1, 0b1, 0.2),
      aReachRow(2, 0b11, 0.1),
      aReachRow(3, 0b11, 0.2),
      aReachRow(4, 0b1, 0.2),
    ];
    const order = (by: "release" | "slots" | "cite") =>
      sortReach(rows, by).map(({ population }) => population.id);
    expect(order("release")).toEqual([1, 2, 3, 4]);
    expect(order("slots")).toEqual([3, 2, 1, 4]);
    expect(order("cite")).toEqual([3, 1, 4, 2]);
  });
});

describe("proposals that come close", () => {
  it("are parted into whole matches and misses, most shared first, then the nearest", () => {
    const rows = [
      near(1, 11, 0b00111, 0.01),
      near(1, 12, 0b11111),
      near(2, 13, 0b00111, 0.02),
      near(2, 14, 0b01111, 0.001),
      near(0, 15, 0b01111),
      near(2, 16, null),
    ];
    const { whole, shown, misses } = closest(rows, 2);
    expect(whole).toBe(1);
    expect(shown.map((row) => row.documentId)).toEqual([12]);
    expect(misses.map((row) => row.documentId)).toEqual([14, 13]);
  });
});

describe("bit sets of slots", () => {
  it("count the slots that are in them", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 31 }), (mask) => {
        expect(SLOTS.filter((_slot, i) => ((mask >> i) & 1) === 1)).toHaveLength(slotCount(mask));
      }),
    );
  });

  it("J is nought where nothing is shared, and 1 for the same set", () => {
    expect(jaccardOf(0, 0, 0)).toBe(0);
    expect(jaccardOf(5, 5, 5)).toBe(1);
  });
});

describe("addresses of papers", () => {
  it("are read or refused, and never fail", () => {
    expect(readPaperAddress({ edition: "e", area: "a", paper: "12" })).toEqual({
      edition: "e",
      area: "a",
      paper: 12,
    });
    for (const paper of ["0", "-1", "1.5", "1e3", "2147483648", "", undefined])
      expect(readPaperAddress({ edition: "e", area: "a", paper })).toBeNull();
    fc.assert(
      fc.property(fc.string(), fc.string(), (sort, page) => {
        expect(["release", "slots", "cite"]).toContain(readPaperQuery({ sort, page }).sort);
      }),
    );
  });
});
