import { SHORT_PARTS } from "@/components/evidence/verdict-grid";
import { SlotMark } from "@/components/judge-call/slot-mark";
import { OUTCOME_WORDS } from "@/components/judge-call/words";
import { SLOTS } from "@/lib/domain/slots";
import type { SlotOutcome } from "@/lib/product/judge-call/shown-slots";

export function SlotHeads() {
  return SLOTS.map((slot) => (
    <th key={slot} scope="col" className="slot-head">
      {SHORT_PARTS[slot]}
    </th>
  ));
}

const outcome = (mask: number | null, i: number): SlotOutcome => {
  if (mask === null) return "unjudged";
  return ((mask >> i) & 1) === 1 ? "shared" : "different";
};

/** Five squares of a row: filled where the part is shared. `mask`: bit i = slot i; null = no verdict. */
export function SlotCells({
  mask,
  words = OUTCOME_WORDS,
}: {
  mask: number | null;
  words?: Partial<typeof OUTCOME_WORDS>;
}) {
  return SLOTS.map((slot, i) => {
    const what = outcome(mask, i);
    return (
      <td key={slot} className="slot-cell">
        <SlotMark outcome={what} />
        <span className="sr">{words[what] ?? OUTCOME_WORDS[what]}</span>
      </td>
    );
  });
}
