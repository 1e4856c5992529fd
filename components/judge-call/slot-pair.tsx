import type { ReactNode } from "react";
import { PART_NAMES } from "@/components/evidence/part-names";
import type { ShownSlot } from "@/lib/product/judge-call/shown-slots";
import { SlotMark } from "./slot-mark";
import { OUTCOME_WORDS } from "./words";

export type PairSide = { readonly kicker: string; readonly title: ReactNode };

function Text({ text, of }: { text: string | null; of: string }) {
  return (
    <div className="said">
      <span className="of">{of}: </span>
      {text === null ? <p className="unsaid">Not stated in the abstract.</p> : <p dir="auto">{text}</p>}
    </div>
  );
}

type Props = {
  readonly slots: readonly ShownSlot[];
  readonly left: PairSide;
  readonly right: PairSide;
};

/** Part by part: what each of the two says, and what that counts as. */
export function SlotParts({ slots, left, right }: Props) {
  return slots.map(({ slot, first, second, outcome }) => (
    <section key={slot} className="pair-part">
      <h3>
        <SlotMark outcome={outcome} />
        <span>
          {PART_NAMES[slot]}
          <small> {OUTCOME_WORDS[outcome]}</small>
        </span>
      </h3>
      <Text text={first} of={left.kicker} />
      <Text text={second} of={right.kicker} />
    </section>
  ));
}

/** Two ideas beside each other, under what they are called. */
export function SlotPair({ slots, left, right }: Props) {
  return (
    <div className="pair">
      <div className="pair-heads">
        {[left, right].map(({ kicker, title }) => (
          <div key={kicker}>
            <p className="part">{kicker}</p>
            <div className="pair-title">{title}</div>
          </div>
        ))}
      </div>
      <SlotParts slots={slots} left={left} right={right} />
    </div>
  );
}
