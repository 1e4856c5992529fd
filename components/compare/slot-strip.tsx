import { SHORT_PARTS } from "@/components/evidence/verdict-grid";
import { SLOTS } from "@/lib/domain/slots";

/** "problem, approach" */
const namesOf = (mask: number): string => {
  const reached = SLOTS.filter((_slot, i) => ((mask >> i) & 1) === 1).map((slot) => SHORT_PARTS[slot]);
  return reached.length === 0 ? "nothing" : reached.join(", ");
};

/** Five squares in a line, in the order of the parts: filled where the side reached it. */
export function SlotStrip({ mask }: { mask: number }) {
  return (
    <>
      <svg className="slot-strip" viewBox="0 0 86 14" width="86" height="14" aria-hidden="true">
        {SLOTS.map((slot, i) => (
          <rect
            key={slot}
            className={((mask >> i) & 1) === 1 ? "on" : undefined}
            x={i * 18 + 0.5}
            y="0.5"
            width="13"
            height="13"
            rx="2"
          />
        ))}
      </svg>
      <span className="sr">{namesOf(mask)}</span>
    </>
  );
}
