import type { Score } from "@/lib/domain/score";
import { percentAt, placeOn } from "./ruler-scale";

const MIDDLE = 6;
type Scored = Extract<Score, { kind: "scored" }>;

/** Shared by every ruler of a column: drawn once per cell by reference, which keeps long boards light. */
export function SmallRulerGround({ id, end }: { id: string; end: number }) {
  const human = percentAt(placeOn({ end, inset: 0 }, 1));
  return (
    <symbol id={id} overflow="visible">
      <line className="track" x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} />
      <line className="human" x1={human} x2={human} y1={1} y2={11} />
    </symbol>
  );
}

const at = (end: number, value: number): string => percentAt(placeOn({ end, inset: 0 }, value));

function Mark({ percent, end }: { percent: Scored; end: number }) {
  const { value, interval } = percent;
  return (
    <>
      {interval && (
        <line
          className="whisker"
          x1={at(end, interval.lower)}
          x2={at(end, interval.upper)}
          y1={MIDDLE}
          y2={MIDDLE}
        />
      )}
      {value > end ? (
        <svg x="100%" overflow="visible" aria-hidden="true">
          <path className="beyond" d="M-5 2 0 6 -5 10" />
        </svg>
      ) : (
        <line className="point" x1={at(end, value)} x2={at(end, value)} y1={2} y2={10} />
      )}
    </>
  );
}

/**
 * A figure's place between nothing and the human mark, with its 95% whisker; null draws the human mark alone. Hidden from
 * those who listen: the number beside it says the same.
 */
export function SmallRuler({ percent, end, ground }: { percent: Score | null; end: number; ground: string }) {
  if (percent !== null && percent.kind !== "scored") return null;
  return (
    <svg className="small-ruler" width="100%" height="12" aria-hidden="true">
      <use href={`#${ground}`} />
      {percent && <Mark percent={percent} end={end} />}
    </svg>
  );
}
