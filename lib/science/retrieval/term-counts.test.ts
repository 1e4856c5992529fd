import { describe, expect, it } from "vitest";
import { countPoolTerms, countQueryTerms, type Vocabulary } from "./term-counts";

describe("term counts", () => {
  const vocabulary: Vocabulary = new Map();
  const pool = countPoolTerms(["the cat the dog", "", "dog eats dog"], vocabulary);

  it("numbers words as they are met and counts them row by row", () => {
    expect([...vocabulary]).toEqual([
      ["the", 0],
      ["cat", 1],
      ["dog", 2],
      ["eats", 3],
    ]);
    expect([...pool.offsets]).toEqual([0, 3, 3, 5]);
    expect([...pool.terms]).toEqual([0, 1, 2, 2, 3]);
    expect([...pool.counts]).toEqual([2, 1, 1, 2, 1]);
    expect([...pool.lengths]).toEqual([4, 0, 3]);
  });

  it("drops a query's unknown words and leaves the vocabulary alone", () => {
    const query = countQueryTerms(["dog zebra dog cat"], vocabulary);
    expect([...query.terms]).toEqual([2, 1]);
    expect([...query.counts]).toEqual([2, 1]);
    expect([...query.lengths]).toEqual([4]);
    expect(vocabulary.has("zebra")).toBe(false);
  });

  it("grows past its first allocation", () => {
    const words = Array.from({ length: 5000 }, (_, i) => `w${i}`);
    const many = countPoolTerms([words.join(" ")], new Map());
    expect(many.terms.length).toBe(5000);
    expect(many.terms[4999]).toBe(4999);
  });
});
