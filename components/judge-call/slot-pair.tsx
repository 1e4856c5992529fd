import type { ReactNode } from "react";
import type { ShownSlot } from "@/lib/product/judge-call/shown-slots";
import { SlotMark } from "./slot-mark";
import { OUTCOME_WORDS, PART_NAMES } from "./words";

type Side = { readonly kicker: string; readonly title: ReactNode };

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
  readonly left: Side;
  readonly right: Side;
};

/** Two ideas beside each other, part by part, with what each part counts as. */
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
      {slots.map(({ slot, first, second, outcome }) => (
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
      ))}
    </div>
  );
}
