import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { aJudgeCallView, aLoggedCall } from "@/lib/product/judge-call/fixtures/judge-call-views";
import type { JudgeCallView } from "@/lib/product/judge-call/load-judge-call";
import { JudgeCallPage } from "./judge-call-page";
import { checkLine } from "./order-drawn";

const markup = (view: JudgeCallView): string => renderToStaticMarkup(<JudgeCallPage view={view} />);
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");

describe("a judge call's page", () => {
  it("shows both summaries part by part, and never counts a part that one of them leaves empty", () => {
    const text = textOf(markup(aJudgeCallView()));
    expect(text).toContain("Two ideas, two parts of five shared");
    expect(text).toContain("Problem shared");
    expect(text).toContain("Motivation left unstated by one or both, so it cannot be shared");
    expect(text).toContain("Proposed approach not shared");
    expect(text).toContain("Not stated in the abstract.");
    expect(text).toContain("The judge’s reason: Same problem, other means.");
  });

  it("links the documents that carry the summaries, and says how many it leaves out", () => {
    const html = markup(aJudgeCallView());
    expect(html).toContain('href="/editions/e-2026/areas/a/papers/31"');
    expect(html).toContain('href="/editions/e-2026/areas/a/populations/p/proposals/4"');
    expect(textOf(html)).toContain("and 299 more.");
  });

  it("says how the order is drawn, with the line that draws it again", () => {
    const view = aJudgeCallView();
    const text = textOf(markup(view));
    expect(text).toContain(checkLine(view.draw.text));
    expect(text).toContain("It was shown so.");
    const other = { ...view.verdict, lowShownFirst: !view.verdict.lowShownFirst };
    expect(textOf(markup(aJudgeCallView({ verdict: other })))).toContain("It was stored the other way round");
  });

  it("quotes any seed for the shell", () => {
    expect(checkLine(`["it's"]`)).toBe(`printf '%s' '["it'\\''s"]' | sha256sum`);
  });

  it("has every attempt with what was sent and came back, in full", () => {
    const calls = [
      aLoggedCall({
        attempt: 1,
        outcome: "malformed",
        error: "the reply is not one JSON object",
        output: "Well, {",
      }),
      aLoggedCall({ id: 2, attempt: 2, costUsd: null, inputTokens: null, outputTokens: null }),
    ];
    const text = textOf(markup(aJudgeCallView({ calls: { calls, total: 2 } })));
    for (const said of [
      "Attempt 1: a reply that was not valid",
      "the reply is not one JSON object",
      "Well, {",
      "Attempt 2: a valid reply",
      "Sent, system",
      "You compare ideas.",
      "700 in · 42 out tokens · $0.0042",
      "cost not known",
      "reply bound to the schema idea_match, at most 1,200 tokens out",
    ])
      expect(text).toContain(said);
  });

  it("says of a stand-in that no model was asked", () => {
    const view = aJudgeCallView();
    const text = textOf(
      markup(
        aJudgeCallView({
          standIn: true,
          verdict: { ...view.verdict, judge: "offline-similarity@1" },
          calls: { calls: [], total: 0 },
        }),
      ),
    );
    expect(text).toContain("Decided by fixed rules; no model was asked.");
    expect(text).toContain("offline-similarity@1 offline stand-in");
  });

  it("gives the reason where there is no verdict", () => {
    const view = aJudgeCallView();
    const verdict = {
      ...view.verdict,
      slots: null,
      sameIdea: null,
      reason: null,
      failure: "the model declined",
    };
    const slots = view.slots?.map((slot) => ({ ...slot, outcome: "unjudged" as const })) ?? null;
    const text = textOf(markup(aJudgeCallView({ verdict, slots })));
    expect(text).toContain("Two ideas, and no verdict");
    expect(text).toContain("No valid verdict could be had: the model declined.");
    expect(text).toContain("never as “no match”");
  });

  it("shows what others wrote as text", () => {
    const bad = '<script>alert(1)</script><img src=x onerror="alert(1)">\u202E';
    const view = aJudgeCallView();
    const slots = view.slots?.map((slot) => ({ ...slot, first: bad })) ?? null;
    const html = markup(
      aJudgeCallView({
        slots,
        verdict: { ...view.verdict, reason: bad, seed: bad },
        calls: {
          calls: [aLoggedCall({ output: bad, error: bad, messages: [{ role: "user", content: bad }] })],
          total: 1,
        },
      }),
    );
    expect(html).not.toMatch(/<script|<img/);
  });
});
