import { describe, expect, it } from "vitest";
import { seededRandom } from "@/lib/science/stats/seeded-random";
import { CASES } from "./cases";
import { measure } from "./measure";
import { comparePeers } from "./peers";
import { growth, rowLine, seconds } from "./report";
import { citationLists, clustered, pareto } from "./synthetic";
import { percentile } from "./timing";

const row = (size: number, time: number) => ({ name: "case", size, seconds: time, peakMiB: 100 });

describe("bench", () => {
  it.each(["cite-match", "bm25-hh", "neighbours-hh", "corpus-search", "corpus-search-agents", "score"])(
    "measures %s in a process of its own",
    async (name) => {
      const measured = await measure(name, 40);
      if (measured.kind !== "measured") throw new Error(measured.reason);
      expect(measured.rows[0]).toMatchObject({ name, size: 40 });
      for (const { seconds: time, peakMiB } of measured.rows) {
        expect(time).toBeGreaterThan(0);
        expect(peakMiB).toBeGreaterThan(10);
      }
    },
    60_000,
  );

  it("has three rising sizes for every case", async () => {
    for (const load of Object.values(CASES)) {
      const { sizes } = await load();
      expect(new Set(sizes).size).toBe(3);
      expect([...sizes]).toEqual([...sizes].sort((a, b) => a - b));
    }
  });

  it("names the peer that cannot be compared, and why", () => {
    const said: string[] = [];
    comparePeers([{ ...row(40, 1), name: "cite-match" }], "no-such-python", (line) => said.push(line));
    expect(said.map((line) => line.split(":")[0])).toEqual(["scipy sparse product", "plain Python sets"]);
    for (const line of said)
      expect(line).toMatch(/not compared: no (Python named no-such-python|file peers.py)/);
  });
});

describe("report", () => {
  it("tells how time grows between two sizes", () => {
    // Four times the size in eight times the time: n^1.5.
    expect(growth(row(100, 1), row(400, 8))).toBeCloseTo(1.5, 12);
    expect(rowLine(row(400, 8), row(100, 1), "")).toContain("n^1.50");
    expect(rowLine(row(400, 8), undefined, "")).not.toContain("n^");
  });

  it("writes times with the digits that mean something", () => {
    expect([0.0123, 1.5, 59.96].map(seconds)).toEqual(["12.3 ms", "1.50 s", "60.0 s"]);
  });

  it("takes percentiles from the values measured", () => {
    const values = Array.from({ length: 20 }, (_, i) => 20 - i);
    expect([percentile(values, 0.5), percentile(values, 0.95), percentile([7], 0.95)]).toEqual([10, 19, 7]);
  });
});

describe("synthetic input", () => {
  it("is the same for the same seed and keeps to its bounds", () => {
    const lists = citationLists(seededRandom("a"), 50, 1000);
    expect(lists).toEqual(citationLists(seededRandom("a"), 50, 1000));
    for (const list of lists) {
      expect(list.length).toBeGreaterThanOrEqual(10);
      expect(list.length).toBeLessThanOrEqual(80);
      for (const paper of list) expect(Number(paper)).toBeLessThan(1000);
    }
    const draws = Array.from({ length: 1000 }, (_, i) => pareto(seededRandom(`${i}`), 0.5, 30));
    expect(Math.min(...draws)).toBe(1);
    expect(Math.max(...draws)).toBe(29);
    expect(clustered(seededRandom("a"), 3, 4).every(Number.isFinite)).toBe(true);
  });
});
