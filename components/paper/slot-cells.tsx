import { SHORT_PARTS } from "@/components/evidence/verdict-grid";
import { SlotMark } from "@/components/judge-call/slot-mark";
import { SLOTS } from "@/lib/domain/slots";
import type { SlotOutcome } from "@/lib/product/judge-call/shown-slots";

export function SlotHeads() {
  return SLOTS.map((slot) => (
    <th key={slot} scope="col" className="slot-head">
      <span>{SHORT_PARTS[slot]}</span>
    </th>
  ));
}

const has = (mask: number, i: number): boolean => ((mask >> i) & 1) === 1;

const WORDS: Partial<Readonly<Record<SlotOutcome, string>>> = {
  shared: "reached",
  different: "not reached",
  empty: "not stated in this paper",
};

/** Five squares of a row: filled where the part is reached, a bar where the paper has none to reach. Bit i: slot i. */
export function SlotCells({ mask, stated }: { mask: number; stated: number }) {
  return SLOTS.map((slot, i) => {
    const outcome = !has(stated, i) ? "empty" : has(mask, i) ? "shared" : "different";
    return (
      <td key={slot} className="slot-cell">
        <SlotMark outcome={outcome} />
        <span className="sr">{WORDS[outcome]}</span>
      </td>
    );
  });
}
