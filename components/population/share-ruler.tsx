import { percentAt, placeOn } from "@/components/board/ruler-scale";

const MIDDLE = 6;

/** Two shares of a whole on one line: ours as a stroke, the human one as the human mark. The numbers beside it say the same. */
export function ShareRuler({ own, human, end }: { own: number; human: number | null; end: number }) {
  const at = (share: number): string => percentAt(placeOn({ end, inset: 0 }, share));
  return (
    <svg className="share-ruler" width="100%" height="12" aria-hidden="true">
      <line className="track" x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} />
      <line className="own" x1="0" x2={at(own)} y1={MIDDLE} y2={MIDDLE} />
      {human !== null && <line className="human" x1={at(human)} x2={at(human)} y1={1} y2={11} />}
    </svg>
  );
}
