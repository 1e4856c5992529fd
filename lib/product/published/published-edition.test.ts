import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { slug as slugSchema } from "@/lib/domain/ids";
import { populationSlug, publishedEdition } from "./published-edition";
import { STATED_CUTOFFS } from "./stated-cutoffs";
import { publishedTables, TABLE_FILES } from "./tables";

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../prisma/seed/published/${file}`, import.meta.url), "utf8"));
const tables = publishedTables.parse(
  Object.fromEntries(Object.entries(TABLE_FILES).map(([name, file]) => [name, read(file)])),
);

describe("the archived edition of the paper", () => {
  const edition = publishedEdition(tables);
  const find = (area: string, population: string | null, metric: string, slice = "full") =>
    edition.scores.filter(
      (row) =>
        row.area === area && row.population === population && row.metric === metric && row.slice === slice,
    );

  it("is read-only history of 2026: four areas, six models in release order, 96 populations of 300", () => {
    expect(edition.edition).toMatchObject({ year: 2026, origin: "published", status: "archived" });
    expect(edition.areas.map((area) => [area.slug, area.referenceSize])).toEqual([
      ["machine-learning-systems", 5188],
      ["code-generation", 3375],
      ["world-models", 1867],
      ["automated-research", 1136],
    ]);
    expect(edition.models.map((model) => model.name)).toEqual([
      "Llama 4 Scout",
      "Claude Haiku 4.5",
      "Gemini 3.5 Flash-Lite",
      "DeepSeek-V4-Flash",
      "Qwen3.8-27B",
      "K2 Horizon 375B A23B",
    ]);
    expect(edition.models.filter((model) => model.trainingCutoff !== null)).toEqual([
      { name: "Llama 4 Scout", releaseDate: "2025-04-05", trainingCutoff: "2024-08" },
      { name: "Claude Haiku 4.5", releaseDate: "2025-10-15", trainingCutoff: "2025-02" },
      { name: "Gemini 3.5 Flash-Lite", releaseDate: "2026-07-21", trainingCutoff: "2026-03" },
    ]);
    expect(STATED_CUTOFFS[tables.exposureSlices.model]).toBe(tables.exposureSlices.dataCutoff);
    expect(edition.populations).toHaveLength(96);
    expect(new Set(edition.populations.map((population) => population.size))).toEqual(new Set([300]));
  });

  it("stores fractions without intervals, and τ in citations", () => {
    expect(find("machine-learning-systems", null, "matchCite")).toMatchObject([
      { score: { kind: "scored", value: 0.2084, interval: null } },
    ]);
    expect(find("automated-research", null, "tau")).toMatchObject([{ score: { value: 18.28 } }]);
    expect(find("world-models", "llama-4-scout-topic", "diversityIdea")).toMatchObject([
      { score: { value: 0.6139 } },
    ]);
  });

  it("agrees with itself: the human row's Diversity-Cite is Q·S of Table 12 to the printed hundredth", () => {
    for (const { slug } of edition.areas) {
      const value = (metric: string): number => {
        const score = find(slug, null, metric)[0]?.score;
        return score?.kind === "scored" ? score.value : Number.NaN;
      };
      expect(Math.abs(value("sufficiency") * value("spread") - value("diversityCite"))).toBeLessThan(0.0001);
    }
  });

  it("has one score per area, population, slice and metric, each of a population that is there", () => {
    const keys = edition.scores.map((row) => [row.area, row.population, row.slice, row.metric].join("|"));
    expect(new Set(keys).size).toBe(keys.length);
    const known = new Set(edition.populations.map(({ area, slug }) => `${area}|${slug}`));
    for (const { area, population } of [...edition.scores, ...edition.slotFigures]) {
      if (population !== null) expect(known).toContain(`${area}|${population}`);
    }
    // 4 areas × (24 populations + human) × 4 metrics, 3 parts of the human row, 2 halves × (4 + human) × 2 metrics.
    expect(edition.scores).toHaveLength(4 * 25 * 4 + 4 * 3 + 4 * 2 * 5 * 2);
  });

  it("keeps the halves of the reference apart from the whole", () => {
    expect(find("machine-learning-systems", null, "matchCite", "2026-01..2026-03")).toMatchObject([
      { score: { value: 0.1824 } },
    ]);
    expect(
      find("automated-research", "gemini-3.5-flash-lite-free", "matchIdea", "2026-04..2026-08"),
    ).toMatchObject([{ score: { value: 0.021 } }]);
  });

  it("has the slots that were printed, for the human row and two models", () => {
    const human = edition.slotFigures.filter((row) => row.population === null && row.area === "world-models");
    expect(human.map(({ slot, match }) => [slot, match])).toEqual([
      ["problem", 0.2512],
      ["motivation", 0.2941],
      ["proposedApproach", 0.0712],
      ["researchPlan", 0.0616],
    ]);
    expect(edition.slotFigures).toHaveLength(9 * 4 * 4);
  });

  it("names areas and populations so that they fit into a URL, each once per area", () => {
    for (const { slug } of [...edition.areas, ...edition.populations, edition.edition]) {
      expect(slugSchema.safeParse(slug).success, slug).toBe(true);
    }
    const slugs = edition.populations.map(({ area, slug }) => `${area}/${slug}`);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(populationSlug("K2 Horizon 375B A23B", "free")).toBe("k2-horizon-375b-a23b-free");
  });
});
