import type { VerdictId } from "@/lib/domain/ids";
import { type PerSlot, perSlot, SLOTS } from "@/lib/domain/slots";
import type { SlotOutcome } from "@/lib/product/judge-call/shown-slots";
import type { PairEvidence, ReadState } from "./ports";

/** Which of the two says nothing in a slot; null where both do. */
export type Unstated = "first" | "second" | "both" | null;

/** Why there is no verdict to show; with a verdict, what the judge said. */
export type Said =
  | { readonly kind: "reason"; readonly text: string | null }
  | { readonly kind: "no-verdict"; readonly failure: string | null }
  | { readonly kind: "unreadable"; readonly side: "first" | "second"; readonly failure: string }
  | { readonly kind: "not-judged" };

/** One pair as its row shows it. */
export type VerdictView = {
  readonly outcomes: PerSlot<SlotOutcome>;
  readonly unstated: PerSlot<Unstated>;
  /** Slots shared, 0 to 5; null where there is no valid verdict. */
  readonly shared: number | null;
  readonly said: Said;
  /** The judge call, if there was one. */
  readonly call: VerdictId | null;
};

/**
 * What counts of a pair. A slot that either summary leaves empty is no match, whatever was answered, and is told apart from one in
 * which both say something and differ. Source: appendix B.3.
 */
export function verdictView({ read, verdict }: Pick<PairEvidence, "read" | "verdict">): VerdictView {
  const slots = verdict?.slots ?? null;
  const unstated = perSlot((_slot, i) => unstatedAt(read, i));
  const outcomes = perSlot((slot): SlotOutcome => {
    if (slots === null) return "unjudged";
    if (unstated[slot] !== null) return "empty";
    return slots[slot] ? "shared" : "different";
  });
  return {
    outcomes,
    unstated,
    shared: slots === null ? null : SLOTS.filter((slot) => outcomes[slot] === "shared").length,
    said: saidOf(read, verdict),
    call: verdict?.id ?? null,
  };
}

const leavesEmpty = (state: ReadState, i: number): boolean =>
  state.kind === "read" && ((state.stated >> i) & 1) === 0;

function unstatedAt({ first, second }: PairEvidence["read"], i: number): Unstated {
  const [one, other] = [leavesEmpty(first, i), leavesEmpty(second, i)];
  if (one && other) return "both";
  return one ? "first" : other ? "second" : null;
}

function saidOf({ first, second }: PairEvidence["read"], verdict: PairEvidence["verdict"]): Said {
  if (verdict !== null)
    return verdict.slots === null
      ? { kind: "no-verdict", failure: verdict.failure }
      : { kind: "reason", text: verdict.reason };
  if (first.kind === "failed") return { kind: "unreadable", side: "first", failure: first.failure };
  if (second.kind === "failed") return { kind: "unreadable", side: "second", failure: second.failure };
  return { kind: "not-judged" };
}
