import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { aCase, aCasePopulation, aCasesView } from "@/lib/product/cases/fixtures/cases-views";
import type { CasesView } from "@/lib/product/cases/load-cases";
import { CasesPage } from "./cases-page";

const markup = (view: CasesView): string => renderToStaticMarkup(<CasesPage view={view} />);
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
const PATH = "/editions/e-2026/areas/a/cases";

describe("cases of an area", () => {
  it("stand in two columns, with the judge's sentence and the ways on", () => {
    const html = markup(aCasesView());
    const text = textOf(html);
    expect(text).toContain("Two parts of five shared");
    expect(text).toContain("Store what changed.");
    expect(text).toContain("Replay the data.");
    expect(text).toContain("Judge: Same problem, other means.");
    expect(text).toContain("Kind of contribution: shared · Research plan: left unstated by one or both");
    for (const path of [
      "/judge-calls/12",
      "/editions/e-2026/areas/a/papers/31",
      "/editions/e-2026/areas/a/populations/p-1/proposals/17",
    ])
      expect(html).toContain(`href="${path}"`);
  });

  it("say what they are, and that this is no word on quality", () => {
    const text = textOf(markup(aCasesView()));
    expect(text).toContain("share the problem, but not the approach; both state one.");
    expect(text).toContain("not how good either is");
  });

  it("are chosen by a form that needs no script, and leafed through with the choice kept", () => {
    const by = { kind: "population", slug: "p-2" } as const;
    const html = markup(aCasesView({ query: { pattern: "other-problem", by, page: 3 } }));
    expect(html).toContain(`action="${PATH}" method="get"`);
    expect(html).toContain('<input type="hidden" name="pattern" value="other-problem"/>');
    expect(html).toMatch(/<option value="population-p-2" selected="">/);
    expect(html).toContain('<option value="model-5">Model X, all</option>');
    expect(html).toContain(`href="${PATH}?pattern=other-problem&amp;by=population-p-2&amp;page=4"`);
    expect(html).toContain(`href="${PATH}?pattern=other-problem&amp;by=population-p-2"`);
    expect(textOf(html)).toContain("Cases 21 to 21");
    expect(html).toContain(`href="${PATH}?by=population-p-2"`);
  });

  it("tell why there is nothing to see", () => {
    const none = { cases: [], more: false };
    const printed = aCasesView(none).area;
    const published = {
      ...printed,
      edition: { ...printed.edition, origin: "published" as const },
      pins: null,
    };
    expect(textOf(markup(aCasesView({ ...none, area: published, populations: [] })))).toContain(
      "copied from print",
    );
    expect(textOf(markup(aCasesView({ ...none, populations: [] })))).toContain("was scored yet");
    expect(textOf(markup(aCasesView(none)))).toContain("No pair is of this kind.");
    const one = { pattern: "other-approach", by: { kind: "model", id: 5 }, page: 7 } as const;
    const far = markup(aCasesView({ ...none, query: one }));
    expect(textOf(far)).toContain("There are no further cases.");
    expect(far).toContain(`href="${PATH}"`);
  });

  it("show what others wrote as text", () => {
    const bad = '\u202E<script>alert(1)</script><img src=x onerror="alert(1)">';
    const population = aCasePopulation(1, { name: bad, model: { id: 5, name: bad } });
    const one = aCase();
    const html = markup(
      aCasesView({
        populations: [population, aCasePopulation(2, { name: bad })],
        cases: [
          aCase({
            population,
            paper: { ...one.paper, title: bad },
            proposal: { ...one.proposal, title: bad },
            verdict: { ...one.verdict, reason: bad },
            slots: one.slots.map((slot) => ({ ...slot, first: bad, second: bad })),
          }),
        ],
      }),
    );
    expect(html).not.toMatch(/<script|<img/);
  });
});
