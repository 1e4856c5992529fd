import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { areaFiles, populationFiles } from "@/lib/product/downloads/files";
import type { EditionDownloads } from "@/lib/product/downloads/load-downloads";
import { DownloadsPage } from "./downloads-page";

const SIZES = { corpusSize: 6_000, referenceSize: 800, complete: 70, proposals: 7_000 };
const PLACE = { edition: "e", area: "a" };

function edition(more: Partial<EditionDownloads>, stored: boolean): EditionDownloads {
  const population = { slug: "p", title: "</script><b>‮Population" };
  return {
    slug: "e",
    title: "Edition <1>",
    printed: false,
    labels: [{ text: "measured here", meaning: "…" }],
    board: { csv: "/api/v1/editions/e/board.csv", json: "/api/v1/editions/e/board" },
    areas: [
      {
        slug: "a",
        name: "Area & more",
        stored,
        ...SIZES,
        files: areaFiles(PLACE, { ...SIZES, stored }),
        populations: stored
          ? [
              {
                ...population,
                files: populationFiles(
                  { ...PLACE, population: "p" },
                  { referenceSize: 800, size: 100, stored },
                ),
              },
            ]
          : [],
        list: "/api/v1/editions/e/areas/a/populations",
      },
    ],
    tables: [],
    ...more,
  };
}
const pageOf = (...editions: EditionDownloads[]) =>
  renderToStaticMarkup(<DownloadsPage editions={editions} />);

describe("the page of downloads", () => {
  it("offers every file of an area with what is known of its size", () => {
    const html = pageOf(edition({}, true));
    expect(html).toContain('href="/api/v1/editions/e/areas/a/verdicts.jsonl"');
    expect(html).toContain("6,000");
    // 5 × (2 × 800 + 70 × 800 + 2 × 7,000)
    expect(html).toContain("up to 358,000");
    expect(html).toContain("And 69 more");
  });

  it("says what an edition from print does not hold, and offers no file of it", () => {
    const printed = {
      printed: true,
      tables: [{ name: "human-review", address: "/api/v1/editions/e/tables/human-review" }],
    };
    const html = pageOf(edition(printed, false));
    expect(html).toContain("are not held here");
    expect(html).toContain("scores.jsonl");
    expect(html).not.toContain("verdicts.jsonl");
    expect(html).toContain("Human review");
  });

  it("says so where nothing was brought in yet", () => {
    expect(pageOf(edition({}, false))).toContain("not been brought in yet");
    expect(pageOf()).toContain("There is no edition here yet.");
  });

  it("shows names as they are", () => {
    const html = pageOf(edition({}, true));
    expect(html).toContain("<bdi>&lt;/script&gt;&lt;b&gt;");
  });
});
