import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { publishedTables, referenceYear, TABLE_FILES } from "./tables";

const stored = resolve(import.meta.dirname, "../../../prisma/seed/published");
const shared = resolve(
  process.env.IDEATASTE_SHARED ?? resolve(import.meta.dirname, "../../../../shared"),
  "published",
);
const parse = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(resolve(folder, file), "utf8"));

describe("the stored tables", () => {
  const tables = publishedTables.parse(
    Object.fromEntries(Object.entries(TABLE_FILES).map(([name, file]) => [name, parse(stored, file)])),
  );

  it("are read and checked, and tell the reference year", () => {
    expect(referenceYear(tables.collection)).toBe(2026);
  });

  it("count the reference by month to its size, in every area", () => {
    for (const { referenceByMonth, referenceSize } of Object.values(tables.collection.areas)) {
      expect(Object.values(referenceByMonth).reduce((sum, papers) => sum + papers, 0)).toBe(referenceSize);
    }
  });

  it("give the same human row and the same Gemini rows wherever they are printed twice", () => {
    const { mainResults, exposureSlices } = tables;
    for (const { population, scores } of exposureSlices.blocks[0]?.rows ?? []) {
      const row = mainResults.populations.find(
        ({ model, method }) => model === exposureSlices.model && method === population,
      );
      for (const [area, { matchCite, matchIdea }] of Object.entries(scores)) {
        const main = population === "human" ? mainResults.human[area] : row?.scores[area];
        expect({ matchCite, matchIdea }).toEqual({ matchCite: main?.matchCite, matchIdea: main?.matchIdea });
      }
    }
  });

  it.skipIf(!existsSync(shared))("are the shared ones (needs shared/published)", () => {
    expect(readdirSync(stored).sort()).toEqual(readdirSync(shared).sort());
    for (const file of readdirSync(shared)) expect(parse(stored, file), file).toEqual(parse(shared, file));
  });
});
