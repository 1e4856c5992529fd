import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { documentId } from "@/lib/domain/ids";
import {
  aCorpusView,
  aNear,
  aPaperView,
  aReachingPopulation,
  aReachRow,
  aReferenceView,
} from "@/lib/product/paper-page/fixtures/paper-views";
import type { PaperView } from "@/lib/product/paper-page/load-paper";
import { PaperPage } from "./paper-page";

const markup = (view: PaperView): string => renderToStaticMarkup(<PaperPage view={view} />);
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

describe("a human paper's page", () => {
  it("says who wrote it, where it can be read, and what it is about", () => {
    const html = markup(aPaperView());
    expect(textOf(html)).toContain("A. Author , B. Author");
    expect(html).toContain('href="https://openalex.org/W2741809807"');
    expect(textOf(html)).toContain("Topics Topic T");
    expect(textOf(html)).toContain("40 links of 100 stayed");
    expect(markup(aPaperView({ externalId: "javascript:alert(1)" }))).not.toContain('href="javascript');
  });

  it("has the parts that each population reached, and its best citation match", () => {
    const html = markup(aPaperView());
    const rows = [...html.matchAll(/<tr[^>]*><th scope="row"><a[^>]*>.*?<\/tr>/g)].map(([row]) => row);
    expect(rows[0]?.match(/slot-mark shared/g)).toHaveLength(2);
    expect(rows[0]).toContain('href="/editions/e-2026/areas/a/populations/p-1/proposals/7"');
    expect(rows[0]).toContain("0.118");
    expect(rows[1]?.match(/slot-mark shared/g)).toHaveLength(1);
    expect(textOf(rows[1] ?? "")).toContain("1 pair without a verdict");
    expect(textOf(html)).toContain(
      "Of 2 populations, its kind by 2, problem by 1, approach by 0, plan by 0.",
    );
    expect(textOf(html)).toContain("It states no motivation, so there is none to reach.");
    expect(rows[0]?.match(/slot-mark empty/g)).toHaveLength(1);
  });

  it("groups populations under their model where several stand together, in release order alone", () => {
    const model = { id: 9, name: "Model Y", releaseDate: "2026-01-05" };
    const rows = [3, 4].map((id) => ({
      ...aReachRow(id, 1),
      population: aReachingPopulation(id, { model }),
    }));
    const table = { page: 1, pages: 1, total: 2, rows } as const;
    const grouped = markup(aPaperView({}, aReferenceView({ table: { ...table, sort: "release" } })));
    expect(textOf(grouped)).toContain("Model Y 2026-01");
    const flat = markup(aPaperView({}, aReferenceView({ table: { ...table, sort: "slots" } })));
    expect(textOf(flat)).not.toContain("Model Y 2026-01");
    expect(flat).toMatch(/aria-current="true"[^>]*>most parts reached/);
  });

  it("pages through many populations and keeps their order", () => {
    const table = { page: 2, pages: 10, total: 500, rows: [aReachRow(60, 0)], sort: "cite" } as const;
    const html = markup(aPaperView({}, aReferenceView({ table })));
    expect(textOf(html)).toContain("51–100 of 500");
    expect(html).toContain('href="/editions/e-2026/areas/a/papers/31?sort=cite&amp;page=3#reached"');
  });

  it("shows the closest misses and its nearest human papers with the way to the calls", () => {
    const html = markup(aPaperView());
    expect(html).toContain('href="/editions/e-2026/areas/a/populations/p-1/proposals/12"');
    expect(html).toContain('href="/judge-calls/131"');
    expect(html).toContain('href="/editions/e-2026/areas/a/papers/51"');
    expect(textOf(html)).toContain("Population 1 , proposal 12, its nearest");
  });

  it("shows proposals that share everything apart from misses", () => {
    const whole = { total: 40, rows: [aNear(41, 5)] };
    const text = textOf(markup(aPaperView({}, aReferenceView({ whole }))));
    expect(text).toContain("Proposals that share all five parts 40");
    expect(text).toContain("The 1 nearest of 40.");
  });

  it("says what is missing: populations, an idea, an abstract", () => {
    const table = { page: 1, pages: 1, total: 0, rows: [], sort: "release" } as const;
    const side = aReferenceView({ table, misses: [], humans: [] });
    const text = textOf(markup(aPaperView({ idea: null, abstract: "", links: null }, side)));
    expect(text).toContain("No population of this area was compared with it yet.");
    expect(text).toContain("Its abstract was not read yet.");
    expect(text).toContain("No abstract is stored.");
    const failed = textOf(markup(aPaperView({ idea: { kind: "failed", reason: "refused" } }, side)));
    expect(failed).toContain("No summary could be had: refused");
  });

  it("folds long lists of authors and citations", () => {
    const authors = Array.from({ length: 300 }, (_, i) => `Author ${i}`);
    const rows = Array.from({ length: 25 }, (_, i) => ({
      id: documentId.parse(100 + i),
      title: `Cited ${i}`,
      year: 2020,
    }));
    const text = textOf(markup(aPaperView({ authors }, aReferenceView(), { cites: { rows, total: 400 } })));
    expect(text).toContain("and 288 more");
    expect(text).toContain("15 more, of 400 in all");
  });
});

describe("a page of a corpus paper", () => {
  it("says who cites it: people, the corpus, populations", () => {
    const text = textOf(markup(aPaperView({ kind: "corpus", idea: null }, aCorpusView())));
    expect(text).toContain("paper of the corpus, before 2026");
    expect(text).toContain("Cited by people 1 human paper of 2026 Citing");
    expect(text).toContain("Within the corpus: 12 papers.");
    expect(text).toContain("Cited by machines 17 proposals");
    expect(text).toContain("Population 1 17 300");
    expect(text).not.toContain("Who reached it");
  });
});

describe("whatever others wrote", () => {
  it("is text, and turns nothing around beside it", () => {
    const bad = '\u202E<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const population = aReachingPopulation(1, { name: bad, model: { id: 1, name: bad, releaseDate: null } });
    const near = aNear(41, 2, {
      population,
      document: { documentId: documentId.parse(41), title: bad, number: 1 },
    });
    const html = markup(
      aPaperView(
        {
          title: bad,
          abstract: bad,
          authors: [bad],
          venue: bad,
          externalId: bad,
          labels: { topic: [bad], task: [bad], method: [bad] },
          idea: { kind: "failed", reason: bad },
        },
        aReferenceView({ misses: [near] }),
        { cites: { rows: [{ id: documentId.parse(71), title: bad, year: 2021 }], total: 1 } },
      ),
    );
    expect(html).not.toMatch(/<script|<img/);
    const outside = html
      .replace(/<bdi>[^<]*<\/bdi>/g, "")
      .replace(/<div class="authored[^>]*>.*?<\/div>/s, "");
    expect(outside).not.toContain("\u202E");
  });
});
