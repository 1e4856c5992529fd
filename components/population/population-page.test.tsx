import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { scored, withheldScore } from "@/lib/domain/score";
import { perMetric } from "@/lib/product/board/line";
import {
  aPlan,
  aPopulationView,
  aProgress,
  aSlotRun,
} from "@/lib/product/population-page/fixtures/population-views";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import { progressView } from "@/lib/product/population-page/progress-view";
import { PopulationPage } from "./population-page";
import { scoreRows, scoresColumn } from "./score-view";

const nothing = (): void => {};
const ROUTER = {
  back: nothing,
  forward: nothing,
  refresh: nothing,
  push: nothing,
  replace: nothing,
  prefetch: nothing,
  bfcacheId: "test",
};

const markup = (view: PopulationView): string =>
  renderToStaticMarkup(
    <AppRouterContext value={ROUTER}>
      <PopulationPage view={view} site="https://board.example" />
    </AppRouterContext>,
  );
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

const HUMAN = { score: scored(0.2), percent: scored(1) };
const withFigures = (): PopulationView["figures"] =>
  perMetric((metric) => {
    const score = metric === "matchIdea" ? withheldScore("The judge refused.", 12) : scored(0.1);
    const percent = metric === "matchIdea" ? score : scored(0.5, { lower: 0.4, upper: 0.6 });
    return { score, percent, human: HUMAN, rank: metric === "matchCite" ? { best: 1, worst: 3 } : null };
  });

describe("a population that is being written", () => {
  const running = { state: "running" } as const;

  it("says how far it is, what it took and what went wrong", () => {
    const text = textOf(markup(aPopulationView(running)));
    for (const said of [
      "Being written",
      "10 research proposals by Model X",
      "4 of 10",
      "12,345 in · 678 out",
      "$1.50 of at most $25.00",
      "about 7 min",
      "3 failed runs",
      "No proposal by the last step",
      "14 requests without a usable reply",
      "2 malformed replies",
      "figures are computed once it is complete",
    ])
      expect(text).toContain(said);
  });

  it("gives the reason of a pause, and what was kept", () => {
    const stateReason = "The next call could cost $0.21.";
    const text = textOf(markup(aPopulationView({ state: "paused", stateCause: "budget", stateReason })));
    expect(text).toContain("Paused because the next call could pass the budget");
    expect(text).toContain(stateReason);
    expect(text).toContain("Everything written so far is kept");
    expect(text).toContain("population resume \\ --edition e-2026 --area a \\ --name p --budget US_DOLLARS");
  });

  it("shows the plan, stand-ins marked", () => {
    const plan = aPlan({ labels: "offline-keyphrases@1", rounds: 2 });
    const text = textOf(markup(aPopulationView({ ...running, plan })));
    expect(text).toContain("Rounds 2");
    expect(text).toContain("agent-topic@1 ababababab");
    expect(text).toContain("offline-keyphrases@1 offline stand-in");
    expect(text).not.toContain("encoder@1 offline stand-in");
  });
});

describe("a population that was scored", () => {
  it("has all four figures against the human line, and reasons for those that are not there", () => {
    const view = aPopulationView({}, { figures: withFigures() });
    expect(scoresColumn(view).end).toBe(1.4);
    const [cite, idea] = scoreRows(view);
    // 0.5 / 1.4 = 35.71%, 0.4 / 1.4 = 28.57%, 0.6 / 1.4 = 42.86%
    expect(cite).toMatchObject({
      percent: { value: "50%", plusMinus: "10", mark: { point: "35.71%", whisker: ["28.57%", "42.86%"] } },
      score: { value: "10.0", plusMinus: null },
      human: { value: "20.0", plusMinus: null },
      rank: "1–3",
    });
    expect(idea).toMatchObject({
      percent: { kind: "gap", word: "withheld" },
      score: { value: "–" },
      rank: "–",
    });
    expect(markup(view)).toContain("The judge refused. Pairs without a verdict: 12.");
  });

  it("says that nothing went wrong where nothing did", () => {
    const progress = progressView(
      aProgress({
        done: 10,
        failed: 0,
        remaining: 0,
        running: 0,
        failedRuns: 0,
        malformed: 0,
        failures: [],
        retries: [],
      }),
    );
    expect(textOf(markup(aPopulationView({}, { progress })))).toContain("Nothing so far: no failed run");
  });
});

describe("slots", () => {
  const slots = (...runs: Parameters<typeof aSlotRun>[0][]): PopulationView["slots"] => ({
    page: 1,
    pages: 1,
    total: runs.length,
    rows: runs.map((run, slot) => ({ slot, title: null, run: aSlotRun(run) })),
  });

  it("say what became of them", () => {
    const text = textOf(
      markup(
        aPopulationView(
          {},
          {
            slots: slots(
              {
                status: "failed",
                failure: "no-proposal",
                reason: "The last step held no proposal.",
                attempts: 3,
              },
              { status: "pending", attempts: 2, malformed: 1 },
              { status: "done", dropped: 2 },
            ),
          },
        ),
      ),
    );
    expect(text).toContain("No proposal by the last step. The last step held no proposal.");
    expect(text).toContain("waiting to be tried again");
    expect(text).toContain("1 malformed reply");
    expect(text).toContain("2 references dropped");
  });

  it("are paged, with plain links", () => {
    const html = markup(
      aPopulationView(
        {},
        { slots: { page: 2, pages: 3, total: 130, rows: [{ slot: 50, title: "x", run: aSlotRun() }] } },
      ),
    );
    expect(textOf(html)).toContain("51–100 of 130");
    expect(html).toContain('href="/editions/e-2026/areas/a/populations/p#proposals"');
    expect(html).toContain('href="/editions/e-2026/areas/a/populations/p?page=3#proposals"');
  });

  it("of a baseline have no tokens", () => {
    const html = markup(aPopulationView({ plan: aPlan({ agent: "baseline/constant", price: null }) }));
    expect(html).not.toContain("Tokens");
  });
});

describe("a population from elsewhere", () => {
  const imported = { plan: null } as const;
  const rows = [{ slot: 0, title: "Theirs", run: null }];

  it("lists its proposals, and has no runs, no plan and no progress", () => {
    const html = markup(aPopulationView(imported, { slots: { page: 1, pages: 1, total: 1, rows } }));
    const text = textOf(html);
    expect(text).toContain("imported, not run here");
    expect(text).toContain("Theirs");
    expect(text).not.toContain("The plan");
    expect(html).not.toContain("/runs/");
    expect(html).not.toContain("What went wrong");
  });

  it("that was copied from print says that its proposals are not here", () => {
    const view = aPopulationView(imported, { slots: { page: 1, pages: 1, total: 0, rows: [] } });
    const edition = { ...view.facts.edition, origin: "published" } as const;
    const text = textOf(markup({ ...view, facts: { ...view.facts, edition } }));
    expect(text).toContain("copied from print");
    expect(text).toContain("the proposals behind them are not stored here");
    expect(text).not.toContain("Download");
  });
});

describe("whatever others wrote", () => {
  it("is text", () => {
    const bad = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const html = markup(
      aPopulationView(
        { name: bad, state: "paused", stateCause: "endpoint", stateReason: bad },
        {
          slots: {
            page: 1,
            pages: 1,
            total: 1,
            rows: [{ slot: 0, title: bad, run: aSlotRun({ topic: bad }) }],
          },
        },
      ),
    );
    expect(html).not.toMatch(/<script|<img/);
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(4);
  });

  it("turns nothing around that stands beside it", () => {
    const bad = "\u202Edne eht";
    const run = aSlotRun({ topic: bad, status: "failed", failure: "refused", reason: bad });
    const rows = [{ slot: 0, title: bad, run }];
    const html = markup(
      aPopulationView(
        { state: "paused", stateCause: "endpoint", stateReason: bad },
        { slots: { page: 1, pages: 1, total: 1, rows } },
      ),
    );
    expect(html.replace(/<bdi>[^<]*<\/bdi>|<title>[^<]*<\/title>/g, "")).not.toContain(bad);
  });
});
