import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { runId } from "@/lib/domain/ids";
import { aPlan, aRunView, aStep } from "@/lib/product/population-page/fixtures/population-views";
import type { RunView } from "@/lib/product/population-page/run-view";
import { clipText } from "./clip";
import { RunPage } from "./run-page";
import { StepPage } from "./step-page";
import { foundText, promptNote, replyNote, stepCost } from "./step-words";

const markup = (view: RunView, open = false): string =>
  renderToStaticMarkup(<RunPage view={view} open={open} />);
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

describe("a run", () => {
  it("shows its proposal, its facts and every step", () => {
    const text = textOf(markup(aRunView()));
    for (const said of [
      "First proposal",
      "It is about this.",
      "Place 1 of 10",
      "Steps 1 of 20",
      "6,000 in · 400 out",
      "Time taken 8 min",
      "search delta checkpoints",
      "Retrieved: 1 paper",
      "D0123456789 Streaming checkpoints",
      "Working set: empty",
    ])
      expect(text).toContain(said);
  });

  it("that failed says why, and leads to the other attempts at its slot", () => {
    const attempts = [
      { id: runId.parse(11), attempt: 1, status: "failed" },
      { id: runId.parse(12), attempt: 2, status: "done" },
    ] as const;
    const html = markup(
      aRunView(
        { status: "failed", failure: "refused", reason: "The model refused twice in a row." },
        { proposal: null },
        { attempts },
      ),
    );
    expect(textOf(html)).toContain("No proposal: this run failed");
    expect(textOf(html)).toContain("The model refused twice in a row.");
    expect(html).toContain('href="/runs/12"');
    expect(textOf(html)).toContain("The place was given another try: attempt 2, written");
    expect(textOf(html)).toContain("place 1, attempt 1");
  });

  it("that failed as the last of its slot says that the slot stays empty", () => {
    const failed = aRunView(
      { status: "failed", failure: "refused", reason: "It refused." },
      { proposal: null },
    );
    expect(textOf(markup(failed))).toContain("No attempt was left: the place stays empty");
  });

  it("without a step says what will be there", () => {
    expect(textOf(markup(aRunView({ status: "pending" }, { steps: [], proposal: null })))).toContain(
      "No step is stored yet",
    );
    expect(textOf(markup(aRunView({ status: "cancelled" }, { steps: [], proposal: null })))).toContain(
      "No step was stored.",
    );
  });

  it("of a baseline has neither tokens nor cost", () => {
    const text = textOf(markup(aRunView({}, { plan: aPlan({ agent: "baseline/constant" }) })));
    expect(text).toContain("Tokens none");
    expect(text).toContain("Cost none");
  });

  it("lists references that its proposal lost", () => {
    const dropped = [{ line: "[4] D999 | role: method", reason: "never retrieved" }];
    expect(textOf(markup(aRunView({}, { dropped })))).toContain("1 reference dropped at the last step");
  });

  it("unfolds all its steps at one address", () => {
    expect(markup(aRunView())).not.toContain("<details open");
    expect(markup(aRunView(), true)).toContain('<details open=""');
  });

  it("stays light however long its texts are", () => {
    const long = "A reply that goes on. ".repeat(3_000);
    const steps = Array.from({ length: 20 }, (_, index) =>
      aStep({ sequence: index + 1, reply: long, observation: long, feedback: long }),
    );
    // 20 × 3 texts of 66 kB each: 4 MB, of which 3 kB each are shown.
    expect(markup(aRunView({}, { steps })).length).toBeLessThan(300_000);
    expect(textOf(markup(aRunView({}, { steps })))).toContain("The whole of it (66,000 characters)");
  });

  it("shows what machines wrote as text", () => {
    const bad = "<script>alert(1)</script><img src=x onerror=alert(1)>";
    const step = aStep({ reply: bad, observation: bad, feedback: bad, gist: bad });
    const html = markup(
      aRunView({ topic: bad }, { steps: [step], proposal: { title: bad, abstract: bad, body: bad } }),
      true,
    );
    expect(html).not.toMatch(/<script|<img/);
  });
});

describe("a step", () => {
  it("is whole on its own page, with what the agent was sent", () => {
    const long = "x".repeat(60_000);
    const step = aStep({ reply: long });
    const view = aRunView({}, { steps: [step, aStep({ sequence: 2, action: "draft" })] });
    const prompt = { kind: "logged", messages: [{ role: "user", content: "Go on." }], agrees: true } as const;
    const html = renderToStaticMarkup(<StepPage view={view} step={step} prompt={prompt} />);
    expect(html).toContain(long);
    expect(textOf(html)).toContain("user 6 characters");
    expect(textOf(html)).toContain("Next: draft");
    expect(textOf(html)).toContain("the hash agrees");
  });

  it("says where its prompt comes from, and whether it is the same", () => {
    const of = (kind: "logged" | "made-again", agrees: boolean) => promptNote({ kind, messages: [], agrees });
    expect(of("logged", true)).toMatch(/^From the call log: the hash agrees/);
    expect(of("logged", false)).toMatch(/hash differs/);
    expect(of("made-again", true)).toMatch(/^Made again.*the hash agrees/);
    expect(of("made-again", false)).toMatch(/^Made again.*hash differs/);
    expect(promptNote({ kind: "lost" })).toMatch(/not in the call log/);
  });

  it("says what it cost, and what it did not answer", () => {
    expect(stepCost(aStep({ calls: 3 }))).toBe("6,000 in · 400 out tokens · $0.0042 · 3.2 s · 3 requests");
    expect(stepCost(aStep({ inputTokens: null, outputTokens: null, costUsd: null, latencyMs: 4 }))).toBe(
      "4 ms",
    );
    expect(replyNote({ failure: "empty", cut: false })).toBe("The reply was empty.");
    expect(replyNote({ failure: null, cut: true })).toMatch(/cut the reply/);
    expect(replyNote({ failure: null, cut: false })).toBeNull();
  });

  it("does not list once more what the agent was told in a list", () => {
    const told = aStep({ observation: "1 result\n  [D0123456789] Streaming checkpoints (2020)" });
    expect(textOf(markup(aRunView({}, { steps: [told] })))).not.toContain("Retrieved:");
  });

  it("says how much there was of what it retrieved", () => {
    expect(foundText(aStep({ found: { items: [], total: 34 } }))).toBe("0 of 34 papers");
    expect(foundText(aStep({ found: { items: [], total: 0 } }))).toBe("no papers");
    expect(foundText(aStep({ action: "search_peers", found: { items: [], total: 0 } }))).toBe(
      "no earlier proposals",
    );
  });
});

describe("a text that is cut", () => {
  it("is the beginning of the whole, never cut through a character, and says what is left", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat(50), (text, most) => {
        const { text: shown, left } = clipText(text, most);
        expect(text.startsWith(shown)).toBe(true);
        expect(shown.length + left).toBe(text.length);
        expect(shown.length).toBeLessThanOrEqual(Math.max(most, 0));
        expect(shown).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});
