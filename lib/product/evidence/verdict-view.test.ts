import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type IdeaSummary, NOT_STATED } from "@/lib/domain/idea-summary";
import { verdictId } from "@/lib/domain/ids";
import { perSlot, SLOTS, type SlotVerdict } from "@/lib/domain/slots";
import { slotMask } from "@/lib/science/metrics/matched-slots";
import { isStated, statedVerdict } from "@/lib/science/metrics/stated-slots";
import type { PairEvidence, ReadState } from "./ports";
import { verdictView } from "./verdict-view";

const WHOLE: ReadState = { kind: "read", stated: 0b11111 };
const judged = (slots: SlotVerdict | null, more: object = {}): PairEvidence["verdict"] => ({
  id: verdictId.parse(7),
  slots,
  sameIdea: false,
  reason: "Alike.",
  failure: null,
  ...more,
});
const all = perSlot(() => true);

const slotText = fc.constantFrom("said", NOT_STATED, "none", " ", "NONE ");
const summaries: fc.Arbitrary<IdeaSummary> = fc
  .tuple(slotText, slotText, slotText, slotText)
  .map(([problem, motivation, proposedApproach, researchPlan]) => ({
    contributionType: { primary: "method", secondary: [] },
    problem,
    motivation,
    proposedApproach,
    researchPlan,
  }));
const verdicts = fc
  .tuple(...SLOTS.map(() => fc.boolean()))
  .map((bits) => perSlot((_slot, i) => bits[i] === true));
const readOf = (summary: IdeaSummary): ReadState => ({
  kind: "read",
  stated: slotMask(perSlot((slot) => isStated(summary, slot))),
});

describe("a pair's verdict", () => {
  it("shows as shared what the metrics count as matched, and nothing else", () => {
    fc.assert(
      fc.property(summaries, summaries, verdicts, (first, second, slots) => {
        const view = verdictView({
          read: { first: readOf(first), second: readOf(second) },
          verdict: judged(slots),
        });
        const counted = statedVerdict(slots, first, second);
        for (const slot of SLOTS) expect(view.outcomes[slot] === "shared").toBe(counted[slot]);
        expect(view.shared).toBe(SLOTS.filter((slot) => counted[slot]).length);
      }),
    );
  });

  it("tells an empty slot from one that differs, and whose it is", () => {
    const view = verdictView({
      read: { first: { kind: "read", stated: 0b10101 }, second: { kind: "read", stated: 0b10011 } },
      verdict: judged({ ...all, researchPlan: false }),
    });
    expect(view.outcomes).toEqual({
      contributionType: "shared",
      problem: "empty",
      motivation: "empty",
      proposedApproach: "empty",
      researchPlan: "different",
    });
    expect(view.unstated).toMatchObject({ problem: "first", motivation: "second", proposedApproach: "both" });
  });

  it("says why it is missing, and shares nothing then", () => {
    const read = { first: WHOLE, second: WHOLE };
    const without = verdictView({ read, verdict: judged(null, { reason: null, failure: "malformed" }) });
    expect(without).toMatchObject({
      shared: null,
      said: { kind: "no-verdict", failure: "malformed" },
      call: 7,
    });
    expect(new Set(Object.values(without.outcomes))).toEqual(new Set(["unjudged"]));
    expect(verdictView({ read, verdict: null }).said).toEqual({ kind: "not-judged" });
    expect(verdictView({ read: { first: WHOLE, second: { kind: "unread" } }, verdict: null }).said.kind).toBe(
      "not-judged",
    );
    const unreadable = { first: WHOLE, second: { kind: "failed", failure: "refused" } } as const;
    expect(verdictView({ read: unreadable, verdict: null }).said).toEqual({
      kind: "unreadable",
      side: "second",
      failure: "refused",
    });
  });
});
