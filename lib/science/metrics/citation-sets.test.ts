import { describe, expect, it } from "vitest";
import {
  citationCount,
  citationSets,
  citationsOf,
  documentCount,
  selectSets,
  type Vocabulary,
} from "./citation-sets";

describe("citation sets", () => {
  const vocabulary: Vocabulary = new Map();
  const sets = citationSets([["b", "a", "b"], [], ["c", "a"]], vocabulary);

  it("hold distinct papers, ascending, numbered in order of appearance: b 0, a 1, c 2", () => {
    expect([...sets.offsets]).toEqual([0, 2, 2, 4]);
    expect([...sets.papers]).toEqual([0, 1, 1, 2]);
    expect(sets.universe).toBe(3);
    expect([documentCount(sets), citationCount(sets, 0), citationCount(sets, 1)]).toEqual([3, 2, 0]);
  });

  it("share numbers with sets built over the same vocabulary later", () => {
    const more = citationSets([["d", "c"]], vocabulary);
    expect([...citationsOf(more, 0)]).toEqual([2, 3]);
    expect(more.universe).toBe(4);
  });

  it("can be cut to some documents, in the order asked for", () => {
    const slice = selectSets(sets, [2, 1, 2]);
    expect([...slice.offsets]).toEqual([0, 2, 2, 4]);
    expect([...slice.papers]).toEqual([1, 2, 1, 2]);
    expect(documentCount(selectSets(sets, []))).toBe(0);
  });

  it("may be none at all", () => {
    const none = citationSets([]);
    expect([documentCount(none), none.papers.length, none.universe]).toEqual([0, 0, 0]);
  });
});
