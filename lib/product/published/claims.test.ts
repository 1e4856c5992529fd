import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { publishedClaims } from "./claims";
import { publishedTables, TABLE_FILES } from "./tables";

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../prisma/seed/published/${file}`, import.meta.url), "utf8"));
const tables = () =>
  publishedTables.parse(
    Object.fromEntries(Object.entries(TABLE_FILES).map(([name, file]) => [name, read(file)])),
  );

describe("the paper's claims, re-derived from its tables", () => {
  const claims = publishedClaims(tables());

  it.each(claims.map((claim) => [claim.id, claim] as const))("%s holds", (_id, claim) => {
    expect(claim, claim.claim).toMatchObject({ holds: true });
  });

  it("cover all that is claimed, each once", () => {
    expect(claims.map((claim) => claim.id)).toEqual([
      "match-cite-of-human",
      "match-idea-of-human",
      "match-cite-of-human-2025",
      "match-idea-of-human-2025",
      "match-cite-of-human-2026",
      "match-idea-of-human-2026",
      "match-idea-2025",
      "match-idea-2026",
      "match-cite-2025",
      "match-cite-2026",
      "landscape-last",
      "settings",
      "no-population-at-half-match-cite",
      "no-population-at-half-match-idea",
    ]);
  });

  it("derive figures, not the paper's rounded ones: 4.143125 is the mean of the 32 scores of the two models of 2025", () => {
    expect(claims.find((claim) => claim.id === "match-cite-2025")?.derived).toBeCloseTo(4.143125, 9);
    expect(claims.find((claim) => claim.id === "match-cite-of-human")?.derived).toBeCloseTo(25.8077, 4);
  });
});

const failing = (change: (table: ReturnType<typeof tables>) => void): string[] => {
  const changed = tables();
  change(changed);
  return publishedClaims(changed)
    .filter((claim) => !claim.holds)
    .map((claim) => claim.id);
};

describe("a table that was tampered with", () => {
  it("fails what it touches: one population raised to half the human level", () => {
    const failed = failing(({ mainResults }) => {
      const scores = mainResults.populations[0]?.scores["world-models"];
      if (scores) scores.matchIdea = 7;
    });
    expect(failed).toContain("no-population-at-half-match-idea");
    expect(failed).toContain("match-idea-2025");
    expect(failed).not.toContain("match-cite-of-human");
  });

  it("fails the averages when all Match-Cite scores are a tenth higher", () => {
    const failed = failing(({ mainResults }) => {
      for (const { scores } of mainResults.populations) {
        for (const area of Object.values(scores)) area.matchCite *= 1.1;
      }
    });
    expect(failed).toEqual([
      "match-cite-of-human",
      "match-cite-of-human-2025",
      "match-cite-of-human-2026",
      "match-cite-2025",
      "match-cite-2026",
    ]);
  });

  it("fails when a model changes its year, when a method is lifted, when a model is gone", () => {
    const moved = failing(({ mainResults }) => {
      for (const population of mainResults.populations) {
        if (population.model === "Llama 4 Scout") population.releaseDate = "2026-04-05";
      }
    });
    expect(moved).toContain("match-idea-2025");
    const lifted = failing(({ mainResults }) => {
      const landscape = mainResults.populations.find(
        ({ model, method }) => model === "Llama 4 Scout" && method === "landscape",
      );
      const scores = landscape?.scores["world-models"];
      if (scores) scores.matchCite = 3;
    });
    expect(lifted).toContain("landscape-last");
    const gone = failing(({ mainResults }) => {
      mainResults.populations = mainResults.populations.filter(({ model }) => model !== "Qwen3.8-27B");
    });
    expect(gone).toContain("settings");
  });

  it("holds nothing, and divides by nothing, where there are no populations", () => {
    const empty = tables();
    empty.mainResults.populations = [];
    const claims = publishedClaims(empty);
    expect(claims.filter((claim) => claim.holds)).toEqual([]);
    expect(claims.filter((claim) => Number.isNaN(claim.derived))).toEqual([]);
  });

  it("is refused where it is no such table", () => {
    const broken = tables();
    const first = broken.mainResults.populations[0];
    delete first?.scores["world-models"];
    expect(publishedTables.safeParse(broken).error?.issues[0]?.message).toContain(
      "must have the human row's areas",
    );
    const negative = tables();
    const human = negative.mainResults.human["world-models"];
    if (human) human.matchCite = -1;
    expect(publishedTables.safeParse(negative).success).toBe(false);
    expect(publishedTables.safeParse({ ...tables(), collection: null }).success).toBe(false);
  });
});
