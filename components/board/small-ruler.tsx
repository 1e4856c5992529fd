import type { RulerMark } from "./cell-view";
import { percentAt, placeOn } from "./ruler-scale";

const MIDDLE = 6;

/** Track and human mark, the same in every row of a column: drawn once and referred to, which keeps long boards light. */
export function SmallRulerGround({ id, end }: { id: string; end: number }) {
  const human = percentAt(placeOn({ end, inset: 0 }, 1));
  return (
    <symbol id={id} overflow="visible">
      <line className="track" x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} />
      <line className="human" x1={human} x2={human} y1={1} y2={11} />
    </symbol>
  );
}

function Beyond() {
  return (
    <svg x="100%" overflow="visible" aria-hidden="true">
      <path className="beyond" d="M-5 2 0 6 -5 10" />
    </svg>
  );
}

/**
 * A figure's place between nothing and the human mark, with its 95% whisker; null draws the human mark alone. Hidden from
 * those who listen: the number beside it says the same.
 */
export function SmallRuler({ mark, ground }: { mark: RulerMark | null; ground: string }) {
  return (
    <svg className="small-ruler" width="100%" height="12" aria-hidden="true">
      <use href={`#${ground}`} />
      {mark?.whisker && (
        <line className="whisker" x1={mark.whisker[0]} x2={mark.whisker[1]} y1={MIDDLE} y2={MIDDLE} />
      )}
      {mark?.point && <line className="point" x1={mark.point} x2={mark.point} y1={2} y2={10} />}
      {mark?.point === null && <Beyond />}
    </svg>
  );
}
