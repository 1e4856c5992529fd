import Link from "next/link";
import { figureText } from "@/components/board/figure-format";
import { PART_NAMES } from "@/components/evidence/part-names";
import { rounded } from "@/lib/domain/rounded";
import { scored } from "@/lib/domain/score";
import type { AreaView } from "@/lib/product/area-page/load-area";
import { slotInterval } from "@/lib/product/results/slot-interval";

/** The share, and ± half of its interval where it was measured. */
function Matched({ share, papers }: { share: number | null; papers: number | null }) {
  const score = share === null ? null : scored(share, slotInterval(share, papers));
  if (score?.kind !== "scored") return "–";
  const { value, plusMinus } = figureText(score);
  return (
    <>
      {value}%{plusMinus !== null && <small> ±{plusMinus}</small>}
    </>
  );
}
const bits = (weight: number | null): string => (weight === null ? "–" : rounded(weight, 2));

/** Which parts of an idea papers share by default, and what a rare agreement counts. */
export function SlotWeights({ view }: { view: AreaView }) {
  const { slots, facts } = view;
  if (slots.length === 0) return null;
  const computed = facts.edition.origin === "published";
  return (
    <section aria-labelledby="slot-weights">
      <h2 id="slot-weights">
        Parts of an idea <small>how often people share them, and what they weigh</small>
      </h2>
      <table className="level-table">
        <caption className="sr">Share of human papers matched on each part, and the part's weight</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col" className="figure">
              Matched
            </th>
            <th scope="col" className="figure">
              Weight, bits
            </th>
          </tr>
        </thead>
        <tbody>
          {slots.map(({ slot, match, weight }) => (
            <tr key={slot}>
              <th scope="row">{PART_NAMES[slot]}</th>
              <td className="figure human">
                <Matched share={match} papers={computed ? null : facts.referenceSize} />
              </td>
              <td className="figure">{bits(weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">
        <Link href="/method#slot-weights" prefetch={false}>
          A part weighs
        </Link>{" "}
        −log₂ of the share of human papers that have it in common with one of their five nearest others: what
        nearly all share counts little.
        {computed &&
          " Weights are computed here from the printed shares, which leave out the kind of contribution."}
      </p>
    </section>
  );
}
