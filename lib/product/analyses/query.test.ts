import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { method } from "@/lib/domain/edition";
import { filtersOf } from "./names";
import { analysisSearch, parseAnalysisQuery } from "./query";

const KNOWN = { areas: ["a", "b"], methods: method.options, models: [1, 12] };
const EVERY = ["area", "method", "model"] as const;

describe("what is chosen on an analysis' page", () => {
  it("comes back from its address as it went in", () => {
    fc.assert(
      fc.property(
        fc.record({
          area: fc.constantFrom(null, ...KNOWN.areas),
          method: fc.constantFrom(null, ...KNOWN.methods),
          model: fc.constantFrom(null, ...KNOWN.models),
        }),
        (query) => {
          const raw = Object.fromEntries(new URLSearchParams(analysisSearch(query)));
          expect(parseAnalysisQuery(EVERY, raw, KNOWN)).toEqual(query);
        },
      ),
    );
  });

  it("falls back to all, whatever is typed", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...EVERY), fc.string()), (raw) => {
        const { area, model } = parseAnalysisQuery(EVERY, raw, KNOWN);
        expect(area === null || KNOWN.areas.includes(area)).toBe(true);
        expect(model === null || KNOWN.models.includes(model)).toBe(true);
      }),
    );
    expect(parseAnalysisQuery(EVERY, { model: "012", method: "x", area: ["b", "a"] }, KNOWN)).toEqual({
      area: "b",
      method: null,
      model: null,
    });
  });

  it("offers no choice that a table of one model cannot follow", () => {
    expect(filtersOf("coverage", true)).toEqual(["area", "method", "model"]);
    expect(filtersOf("coverage", false)).toEqual(["area"]);
    expect(parseAnalysisQuery(filtersOf("scaling", false), { area: "a" }, KNOWN).area).toBeNull();
  });
});
