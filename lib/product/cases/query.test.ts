import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { populationId } from "@/lib/domain/ids";
import { CASE_PATTERNS, type CasePopulation } from "./ports";
import {
  type CasesQuery,
  casesSearch,
  LAST_PAGE,
  populationsBy,
  readCasesQuery,
  writersValue,
} from "./query";

const population = (id: number, slug: string, model: number): CasePopulation => ({
  id: populationId.parse(id),
  slug,
  name: slug,
  method: "free",
  model: { id: model, name: `Model ${model}` },
});
const read = (text: string): CasesQuery => readCasesQuery(Object.fromEntries(new URLSearchParams(text)));

describe("the query of the cases", () => {
  it("comes back as it was written", () => {
    const by = fc.oneof(
      fc.constant({ kind: "all" } as const),
      fc.record({ kind: fc.constant("model" as const), id: fc.integer({ min: 1, max: 2_147_483_647 }) }),
      fc.record({
        kind: fc.constant("population" as const),
        slug: fc.stringMatching(/^[a-z0-9][a-z0-9.-]{0,79}$/),
      }),
    );
    const query = fc.record({
      pattern: fc.constantFrom(...CASE_PATTERNS),
      by,
      page: fc.integer({ min: 1, max: LAST_PAGE }),
    });
    fc.assert(
      fc.property(query, (asked) => {
        expect(read(casesSearch(asked).slice(1))).toEqual(asked);
      }),
    );
  });

  it("never fails, whatever stands in it", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (pattern, by, page) => {
        const asked = readCasesQuery({ pattern, by: [by], page });
        expect(asked.page).toBeGreaterThanOrEqual(1);
        expect(asked.page).toBeLessThanOrEqual(LAST_PAGE);
        expect(read(casesSearch(asked).slice(1))).toEqual(asked);
      }),
    );
  });

  it("leaves defaults out", () => {
    expect(casesSearch({ pattern: "other-approach", by: { kind: "all" }, page: 1 })).toBe("");
    expect(writersValue({ kind: "population", slug: "model-1" })).toBe("population-model-1");
  });

  it("finds populations of a model, or one, or nobody's", () => {
    const known = [population(1, "a", 7), population(2, "b", 7), population(3, "c", 8)];
    expect(populationsBy({ kind: "all" }, known)).toBeNull();
    expect(populationsBy({ kind: "model", id: 7 }, known)).toEqual([1, 2]);
    expect(populationsBy({ kind: "population", slug: "c" }, known)).toEqual([3]);
    expect(populationsBy({ kind: "population", slug: "x" }, known)).toEqual([]);
  });
});
