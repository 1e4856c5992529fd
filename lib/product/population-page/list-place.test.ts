import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeAddress, slotAt } from "./list-place";

const PATH = "/editions/e/areas/a/populations/p";
const read = (address: string, total: number): number => slotAt(new URL(address, "https://x.org"), total);

describe("the place in a list that an address holds", () => {
  it("is the row, with its page for those who have pages", () => {
    expect(placeAddress(PATH, 0)).toBe(PATH);
    expect(placeAddress(PATH, 49)).toBe(`${PATH}#proposal-50`);
    expect(placeAddress(PATH, 50)).toBe(`${PATH}?page=2#proposal-51`);
    expect(placeAddress(PATH, 5_187)).toBe(`${PATH}?page=104#proposal-5188`);
  });

  it("is read from the page alone, too", () => {
    expect(read(`${PATH}?page=3`, 5_188)).toBe(100);
    expect(read(`${PATH}?page=3#proposals`, 5_188)).toBe(100);
    expect(read(`${PATH}?page=9999`, 60)).toBe(59);
    expect(read(`${PATH}?page=-1#proposal-0`, 60)).toBe(0);
  });

  it("comes back as it was", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(), (total, any) => {
        const slot = any % total;
        expect(read(placeAddress(PATH, slot), total)).toBe(slot);
      }),
    );
  });

  it("is always a row that there is", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: 1, max: 9_999 }), (search, hash, total) => {
        const slot = slotAt({ search, hash }, total);
        expect(Number.isInteger(slot) && slot >= 0 && slot < total).toBe(true);
      }),
    );
  });
});
