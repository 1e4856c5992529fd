import { beforeAll, describe, expect, it } from "vitest";
import { METRICS } from "@/lib/domain/score";
import {
  type BoardRow,
  boardOf,
  type Collection,
  collectionOf,
} from "@/lib/pipeline/baselines/testing/run-population";
import { seededRandom } from "@/lib/science/stats/seeded-random";
import { DEMO_YEAR, writeDemoEdition } from "./demo-edition.ts";

const SIZE = 24;
const areas = writeDemoEdition((seed) => seededRandom(seed).fraction);

describe.each(areas)("the baselines in the demo's $slug", ({ papers }) => {
  let board: ReadonlyMap<string, BoardRow>;
  beforeAll(async () => {
    const lines = papers.map((paper) => JSON.stringify(paper));
    const collection: Collection = await collectionOf(lines, DEMO_YEAR);
    board = await boardOf(collection, SIZE);
  }, 60_000);
  const figure = (name: string, metric: (typeof METRICS)[number]): number =>
    board.get(name)?.[metric] ?? Number.NaN;

  it("write every proposal that is asked for", () => {
    expect([...board.values()].map(({ size }) => size)).toEqual(Array(6).fill(SIZE));
  });

  it("put constant text at the floor of every metric", () => {
    for (const metric of METRICS) {
      const all = [...board.keys()].map((name) => figure(name, metric));
      expect(figure("constant", metric)).toBe(Math.min(...all));
    }
    expect(figure("constant", "matchCite")).toBeLessThan(15);
    expect(figure("constant", "matchIdea")).toBeLessThan(10);
    expect(figure("constant", "diversityCite")).toBeLessThan(5);
    expect(figure("constant", "diversityIdea")).toBe(0);
  });

  it("show that the figures can tell: last year's papers come near the human level", () => {
    expect(figure("last-year", "matchCite")).toBeGreaterThan(60);
    expect(figure("last-year", "matchIdea")).toBeGreaterThan(60);
  });
});
