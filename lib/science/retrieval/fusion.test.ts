import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RankFusion } from "./fusion";

type Formulas = { readonly rrf: { readonly rankings: string[][]; readonly fused: [string, number][] } };
const { rrf }: Formulas = JSON.parse(
  readFileSync(new URL("../fixtures/golden/formulas.json", import.meta.url), "utf8"),
);
const channels = (...rankings: number[][]) => rankings.map((ranking) => Uint32Array.from(ranking));

describe("rank fusion", () => {
  it("has the golden order and scores", () => {
    const names = [...new Set(rrf.rankings.flat())].sort();
    const fused = new RankFusion(names.length, 9).fuse(
      channels(...rrf.rankings.map((ranking) => ranking.map((name) => names.indexOf(name)))),
    );
    expect([...fused.indexes].map((index) => names[index])).toEqual(rrf.fused.map(([name]) => name));
    for (const [place, [, score]] of rrf.fused.entries()) expect(fused.scores[place]).toBeCloseTo(score, 9);
  });

  it("gives ties to the earlier document", () => {
    // Documents 2 and 0 swap ranks 1 and 2: both have 1/61 + 1/62.
    expect([...new RankFusion(3, 5).fuse(channels([2, 0], [0, 2])).indexes]).toEqual([0, 2]);
  });

  it("forgets one call before the next", () => {
    const fusion = new RankFusion(4, 2);
    fusion.fuse(channels([0, 1, 2], [1]));
    const again = fusion.fuse(channels([3], []));
    expect([...again.indexes]).toEqual([3]);
    expect([...again.scores]).toEqual([1 / 61]);
  });

  it("is empty where no channel ranks anything", () => {
    expect(new RankFusion(4, 5).fuse(channels([], [])).indexes.length).toBe(0);
    expect(new RankFusion(0, 5).fuse(channels([], [])).indexes.length).toBe(0);
  });
});
