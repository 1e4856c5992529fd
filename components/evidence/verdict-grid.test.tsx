import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { verdictId } from "@/lib/domain/ids";
import { perSlot } from "@/lib/domain/slots";
import type { PairEvidence } from "@/lib/product/evidence/ports";
import { verdictView } from "@/lib/product/evidence/verdict-view";
import { VerdictGrid } from "./verdict-grid";

const WHOLE = { kind: "read", stated: 0b11111 } as const;
const SIDES = { first: "this proposal", second: "the paper" };

function grid(evidence: Partial<Pick<PairEvidence, "read" | "verdict">>, title = "A paper"): string {
  const verdict = verdictView({ read: { first: WHOLE, second: WHOLE }, verdict: null, ...evidence });
  return renderToStaticMarkup(
    <VerdictGrid
      rows={[{ key: "1", title, href: "/p", verdict }]}
      sides={SIDES}
      caption="Nearest papers"
      of="Human paper"
    />,
  );
}

const judged = (more: object): PairEvidence["verdict"] => ({
  id: verdictId.parse(12),
  slots: perSlot((_slot, i) => i < 2),
  sameIdea: false,
  reason: "Both start from the same problem.",
  failure: null,
  ...more,
});

describe("the verdict grid", () => {
  it("has five squares a row, in words too, the judge's reason and the way to the call", () => {
    const html = grid({ verdict: judged({}) });
    expect(html.match(/slot-mark shared/g)).toHaveLength(2);
    expect(html.match(/<span class="sr">not shared<\/span>/g)).toHaveLength(3);
    expect(html).toContain("2 of 5 shared");
    expect(html).toContain("Both start from the same problem.");
    expect(html).toContain('href="/judge-calls/12"');
    expect(html).toContain('<caption class="sr">Nearest papers</caption>');
  });

  it("does not take an empty slot for one that differs, and says whose it is", () => {
    const html = grid({
      read: { first: { kind: "read", stated: 0b11101 }, second: { kind: "read", stated: 0b01111 } },
      verdict: judged({}),
    });
    expect(html).toContain("not stated in this proposal");
    expect(html).toContain("not stated in the paper");
    expect(html.match(/slot-mark empty/g)).toHaveLength(2);
  });

  it("shows a missing verdict with its failure, and never as a difference", () => {
    const html = grid({ verdict: judged({ slots: null, reason: null, failure: "refused three times" }) });
    expect(html.match(/slot-mark unjudged/g)).toHaveLength(5);
    expect(html).toContain("refused three times. The pair counts as missing, not as different.");
    expect(html).not.toContain("not shared");
    const unread = grid({ read: { first: { kind: "failed", failure: "empty" }, second: WHOLE } });
    expect(unread).toContain("The idea of this proposal could not be read: empty.");
    expect(unread).not.toContain("/judge-calls/");
    expect(grid({})).toContain("not judged yet");
  });

  it("keeps titles and reasons as text", () => {
    const html = grid({ verdict: judged({ reason: "<b>no</b>" }) }, "<img src=x>");
    expect(html).toContain("<bdi>&lt;img src=x&gt;</bdi>");
    expect(html).toContain("<bdi>&lt;b&gt;no&lt;/b&gt;</bdi>");
  });
});
