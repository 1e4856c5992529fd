import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { scored, undefinedScore } from "@/lib/domain/score";
import { readAgainst } from "@/lib/product/population-page/figure-view";
import { aPopulationView, someFacts } from "@/lib/product/population-page/fixtures/population-views";
import { HUMAN_FIGURES, OWN_FIGURES, type Recomputed } from "@/lib/product/recompute/recompute";
import { storedFigures } from "@/lib/product/recompute/stored-figures";
import ComparisonTable from "./comparison-table";
import { RecomputeSection } from "./recompute-section";
import { failureWords } from "./words";

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
const PARTS = new Map([["jAH", readAgainst(scored(0.15), scored(0.2))]] as const);
const view = aPopulationView();
const figures = { ...view.figures, matchCite: { ...readAgainst(scored(0.1), scored(0.2)), rank: null } };
const scoredView = { ...view, figures, parts: PARTS, tau: scored(7.5) };

describe("the section on computing again", () => {
  it("offers the button, the two inputs and the command line", () => {
    const html = renderToStaticMarkup(<RecomputeSection view={scoredView} />);
    expect(html).toContain('href="/api/v1/editions/e-2026/areas/a/citations"');
    expect(html).toContain('href="/api/v1/editions/e-2026/areas/a/populations/p/citations"');
    expect(html).toMatch(/<button[^>]*>Compute the citation level again, here<\/button>/);
    expect(html).toContain("score-files --papers papers.jsonl");
  });

  it("says why there is none for printed figures", () => {
    const edition = { ...someFacts().edition, origin: "published" } as const;
    const html = renderToStaticMarkup(
      <RecomputeSection view={{ ...scoredView, facts: { ...view.facts, edition } }} />,
    );
    expect(html).not.toContain("<button");
    expect(textOf(html)).toContain("not public");
  });

  it("is not there where nothing was scored", () => {
    expect(renderToStaticMarkup(<RecomputeSection view={view} />)).toBe("");
  });
});

/** What is computed, all figures the same. */
function computed(value: number): Recomputed {
  const all = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, scored(value)])) as Record<Name, ReturnType<typeof scored>>;
  return {
    engine: "1.4.0",
    figures: { own: all(OWN_FIGURES), human: all(HUMAN_FIGURES) },
    human: { documents: 80, citations: 603 },
    proposals: { documents: 24, citations: 168 },
  };
}

describe("stored and computed figures side by side", () => {
  const stored = {
    own: { matchCite: scored(0.1), spread: scored(0.25) },
    human: { tau: undefinedScore("No paper.") },
  };
  const shown = (engines: readonly string[]): string =>
    textOf(
      renderToStaticMarkup(
        <ComparisonTable
          done={{ kind: "done", recomputed: computed(0.1), took: { fetching: 344, computing: 2 } }}
          stored={stored}
          engines={engines}
        />,
      ),
    );

  it("say where they differ, by how much, and what that can mean", () => {
    const text = shown(["1.4.0"]);
    expect(text).toContain("2 of 3 figures differ from what is stored.");
    expect(text).toMatch(/Match-Cite stored 0\.1 here 0\.1 equal/);
    expect(text).toMatch(/S, spread stored 0\.25 here 0\.1 different by −0\.15/);
    expect(text).toContain("different: only one has a value");
    expect(text).toContain("not stored, so nothing to compare");
    expect(text).toContain("80 human papers with 603 citations, 24 proposals with 168");
    expect(text).toContain("which also made the stored figures");
  });

  it("name another engine as a reason", () => {
    expect(shown(["1.3.0"])).toContain("the stored ones were made with engine 1.3.0");
  });
});

describe("stored figures", () => {
  it("are those of the view, without what is not stored", () => {
    expect(storedFigures(scoredView)).toEqual({
      own: { matchCite: scored(0.1), diversityCite: view.figures.diversityCite.score, jAH: scored(0.15) },
      human: {
        matchCite: scored(0.2),
        diversityCite: view.figures.diversityCite.human.score,
        tau: scored(7.5),
      },
    });
  });
});

describe("what went wrong", () => {
  it("says which input could not be had, and what to do", () => {
    const fault = { kind: "busy", seconds: 20 } as const;
    const words = failureWords({ kind: "failed", input: "proposals", fault });
    expect(words).toBe(
      "Not computed: what the proposals cite could not be had. Too much was asked of this site at once. Try again in 20 s.",
    );
    expect(failureWords({ kind: "not-stored", input: "human" })).toContain("not held on this site");
  });
});
