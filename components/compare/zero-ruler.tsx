import { percentAt } from "@/components/board/ruler-scale";
import type { DifferenceView } from "./difference-view";

const MIDDLE = 7;

/**
 * Where a difference lies around nought, with its 95% whisker. Nought stands in the middle: to the right A is higher, to the
 * left B. Hidden from those who listen: the words beside it say the same.
 */
export function ZeroRuler({
  difference,
  reach,
}: {
  difference: DifferenceView["difference"];
  reach: number;
}) {
  const at = (value: number): string => percentAt(50 + (50 * value) / reach);
  return (
    <svg className="zero-ruler" width="100%" height="14" aria-hidden="true">
      <line className="track" x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} />
      <line className="nought" x1="50%" x2="50%" y1="0" y2="14" />
      {difference?.interval && (
        <line
          className="whisker"
          x1={at(difference.interval.lower)}
          x2={at(difference.interval.upper)}
          y1={MIDDLE}
          y2={MIDDLE}
        />
      )}
      {difference && (
        <line className="point" x1={at(difference.value)} x2={at(difference.value)} y1="2" y2="12" />
      )}
    </svg>
  );
}
