import { describe, expect, it } from "vitest";
import { paperRecord } from "@/lib/domain/document";
import { seededRandom } from "@/lib/science/stats/seeded-random";
import { DEMO_YEAR, writeDemoEdition } from "./demo-edition.ts";

const write = () => writeDemoEdition((seed) => seededRandom(seed).fraction);
const areas = write();

describe("the synthetic demo edition", () => {
  it("is written alike every time", () => {
    expect(write()).toEqual(areas);
  });

  it("has two areas of 600 corpus and 80 reference papers", () => {
    for (const area of areas) {
      const years = area.papers.map((paper) => paper.year);
      expect(years.filter((year) => year < DEMO_YEAR)).toHaveLength(600);
      expect(years.filter((year) => year === DEMO_YEAR)).toHaveLength(80);
    }
    expect(areas).toHaveLength(2);
  });

  it("says of every area that it is synthetic", () => {
    for (const area of areas) {
      expect(area.name).toContain("synthetic");
      expect(area.definition).toContain("synthetic");
    }
  });

  it("holds valid records with ids that occur once", () => {
    for (const area of areas) {
      for (const paper of area.papers) expect(paperRecord.parse(paper)).toEqual(paper);
      expect(new Set(area.papers.map(({ id }) => id)).size).toBe(680);
    }
  });

  it("cites papers of earlier years only, each once", () => {
    for (const area of areas) {
      const yearOf = new Map(area.papers.map(({ id, year }) => [id, year]));
      for (const { references, year } of area.papers) {
        expect(new Set(references).size).toBe(references.length);
        for (const id of references) expect(yearOf.get(id)).toBeLessThan(year);
      }
    }
  });

  it("cites unevenly: the most cited tenth gathers more than a quarter of all citations", () => {
    for (const area of areas) {
      const counts = new Map<string, number>();
      for (const id of area.papers.flatMap(({ references }) => references))
        counts.set(id, (counts.get(id) ?? 0) + 1);
      const sorted = [...counts.values()].sort((a, b) => b - a);
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      expect(sum(sorted.slice(0, 60)) / sum(sorted)).toBeGreaterThan(0.25);
    }
  });
});
