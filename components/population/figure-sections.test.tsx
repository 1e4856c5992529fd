import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { scored, undefinedScore } from "@/lib/domain/score";
import { readAgainst } from "@/lib/product/population-page/figure-view";
import { aPopulationView, aSource, someFacts } from "@/lib/product/population-page/fixtures/population-views";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import { BadgeToShow } from "./badge-to-show";
import { ContributionKinds } from "./contribution-kinds";
import { Downloads } from "./downloads";
import { MadeWith } from "./made-with";
import { scoreRows } from "./score-view";
import { Scores } from "./scores";
import { bits, sharePercent } from "./share-format";
import { Slices } from "./slices";
import { SlotMatch } from "./slot-match";
import { TagSection } from "./tag-section";

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
const PRINTED = {
  ...someFacts().edition,
  origin: "published",
  extractor: null,
  judge: null,
  encoder: null,
} as const;
const scoredView = (change: Partial<PopulationView> = {}): PopulationView => {
  const view = aPopulationView();
  const matchCite = { ...readAgainst(scored(0.1), scored(0.2)), rank: null };
  return { ...view, figures: { ...view.figures, matchCite }, ...change };
};

describe("parts of the metrics", () => {
  const parts = new Map([
    ["jAH", readAgainst(scored(0.15), scored(0.2))],
    ["jHA", readAgainst(scored(0.075), scored(0.2))],
    ["spread", readAgainst(scored(0.6), scored(0.4))],
  ] as const);

  it("stand under their metric, on the same ruler", () => {
    const [cite, , diversity] = scoreRows(scoredView({ parts }));
    expect(cite?.parts.map(({ part }) => part)).toEqual(["jAH", "jHA"]);
    expect(diversity?.parts.map(({ part }) => part)).toEqual(["spread"]);
    // 1.5 · 1.05 = 1.575 is further out than 1.4; 0.75 / 1.575 = 47.62%
    expect(cite?.parts[0]?.percent).toMatchObject({ value: "75.0%", mark: { point: "47.62%" } });
  });

  it("come with what enough means", () => {
    const text = textOf(renderToStaticMarkup(<Scores view={scoredView({ parts, tau: scored(7.5375) })} />));
    expect(text).toContain("τ = 7.5 papers");
    expect(text).toContain("Match-Cite, part: Proposal to closest paper jAH");
    expect(text).toContain("Compare with another population");
  });

  it("are left out where none is stored", () => {
    const text = textOf(renderToStaticMarkup(<Scores view={scoredView()} />));
    expect(text).not.toContain("part:");
    expect(text).not.toContain("τ");
  });
});

describe("slots", () => {
  it("are read against the human level, with their weights", () => {
    const slotFigures = [
      { slot: "problem", weight: 1.25, ...readAgainst(scored(0.2), scored(0.4)) },
      { slot: "researchPlan", weight: null, ...readAgainst(scored(0), scored(0)) },
    ] as const;
    const text = textOf(renderToStaticMarkup(<SlotMatch view={scoredView({ slotFigures })} />));
    expect(text).toMatch(/Problem weight: 1\.25 bits 50\.0% 20\.0 40\.0 1\.25 bits/);
    expect(text).toMatch(/Research plan weight: none/);
    expect(text).toContain("The human level is 0, so nothing can be a percentage of it.");
  });

  it("of a printed table have none", () => {
    const slotFigures = [
      { slot: "problem", weight: null, ...readAgainst(scored(0.2), scored(0.4)) },
    ] as const;
    const text = textOf(renderToStaticMarkup(<SlotMatch view={scoredView({ slotFigures })} />));
    expect(text).not.toContain("bits");
    expect(text).toContain("prints these parts, and no weights");
  });

  it("show nothing where the idea level is withheld", () => {
    expect(renderToStaticMarkup(<SlotMatch view={scoredView()} />)).toBe("");
  });
});

describe("slices", () => {
  it("have a human level of their own", () => {
    const figures = [{ metric: "matchCite", ...readAgainst(scored(0.1), scored(0.4)) }] as const;
    const slices = [{ name: "2026-01..2026-03", figures }];
    const text = textOf(renderToStaticMarkup(<Slices view={scoredView({ slices })} />));
    expect(text).toMatch(/Papers of 2026-01 to 2026-03 Match-Cite 25\.0% 10\.0 40\.0/);
  });
});

describe("kinds of contribution", () => {
  const kinds = {
    own: {
      kinds: new Map([
        ["method", 9],
        ["theory", 1],
      ] as const),
      unread: 2,
    },
    human: {
      kinds: new Map([
        ["artifact", 3],
        ["method", 1],
      ] as const),
      unread: 1,
    },
  };

  it("are shares of what was read, in the human papers' order", () => {
    const text = textOf(renderToStaticMarkup(<ContributionKinds view={scoredView({ kinds })} />));
    expect(text).toMatch(/Artifact 0\.0% 75\.0% Method 90\.0% 25\.0%/);
    expect(text).toContain("not counted: 2 proposals and 1 human paper");
    expect(text).toContain("here an offline stand-in");
  });

  it("show nothing where nothing was read", () => {
    expect(renderToStaticMarkup(<ContributionKinds view={scoredView()} />)).toBe("");
  });
});

describe("tags", () => {
  const none = { tags: [], total: { own: 0, human: 0 } };
  const task = { tags: [{ tag: "<b>planning</b>", own: 2, human: 0 }], total: { own: 4, human: 0 } };

  it("say what was counted, and by whom tagged", () => {
    const tags = {
      of: "cited papers",
      source: "offline-keyphrases@1",
      kinds: { task, method: none },
    } as const;
    const html = renderToStaticMarkup(<TagSection view={scoredView({ tags })} />);
    expect(html).toContain("&lt;b&gt;planning&lt;/b&gt;");
    expect(textOf(html)).toMatch(/50\.0% –/);
    expect(textOf(html)).toContain("Tags by offline-keyphrases@1, an offline stand-in");
    expect(textOf(html)).not.toContain("Methods");
  });
});

describe("what figures came from", () => {
  it("is named with its prompts and hashes", () => {
    const text = textOf(renderToStaticMarkup(<MadeWith view={scoredView()} />));
    for (const said of [
      "Engine 1.4.0",
      "Judge judge-model",
      "seed seed",
      "efefefefef",
      "2026-11-30 05:00 UTC",
    ])
      expect(text).toContain(said);
  });

  it("may be two things while a scoring is under way", () => {
    const sources = [aSource({ engine: "2.0.0" }), aSource()];
    const text = textOf(renderToStaticMarkup(<MadeWith view={scoredView({ sources })} />));
    expect(text).toMatch(/Scored with .*2\.0\.0.*In part still scored with .*1\.4\.0/);
  });
});

describe("what can be taken along", () => {
  it("is everything that the figures rest on", () => {
    const html = renderToStaticMarkup(<Downloads view={scoredView()} />);
    const base = "/api/v1/editions/e-2026/areas/a/populations/p";
    for (const file of [
      "verdicts.jsonl",
      "neighbours.jsonl",
      "document-scores.jsonl",
      "scores.jsonl",
      "bibtex",
    ])
      expect(html).toContain(`href="${base}/${file}"`);
    expect(html).toContain('href="/cite?edition=e-2026&amp;area=a&amp;population=p"');
  });

  it("is the figures alone where those were printed, and nothing of them where there are none", () => {
    const facts = someFacts({ edition: PRINTED, plan: null });
    const slots = { page: 1, pages: 1, total: 0, rows: [] };
    const printed = renderToStaticMarkup(<Downloads view={scoredView({ facts, slots })} />);
    expect(printed.match(/jsonl"/g)).toHaveLength(2);
    expect(printed).toContain("/scores.jsonl");
    const unscored = renderToStaticMarkup(<Downloads view={scoredView({ facts, slots, sources: [] })} />);
    expect(unscored).not.toContain("jsonl");
  });

  it("is a badge where there is a figure", () => {
    const html = renderToStaticMarkup(<BadgeToShow view={scoredView()} site="https://board.example" />);
    expect(html).toContain('src="/api/v1/editions/e-2026/areas/a/populations/p/badge.svg"');
    expect(textOf(html)).toContain("https://board.example/editions/e-2026/areas/a/populations/p");
    const view = aPopulationView();
    expect(renderToStaticMarkup(<BadgeToShow view={view} site="https://board.example" />)).toBe("");
    expect(view.figures.matchCite.score).toEqual(undefinedScore("Not scored yet."));
  });
});

describe("small shares", () => {
  it("are never rounded to nothing", () => {
    expect([0, 0.0001, 0.0006, 1].map(sharePercent)).toEqual(["0.0%", "<0.1%", "0.1%", "100.0%"]);
    expect([0, 0.123].map(bits)).toEqual(["0 bits", "0.12 bits"]);
  });
});
