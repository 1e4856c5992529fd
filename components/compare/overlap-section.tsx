import { PART_NAMES } from "@/components/evidence/part-names";
import { count } from "@/components/ui/amounts";
import { SLOTS } from "@/lib/domain/slots";
import type { MeasuredComparison } from "@/lib/product/compare/load-compare";
import type { Overlap } from "@/lib/product/compare/paper-gaps";

function Row({ name, overlap }: { name: string; overlap: Overlap }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="figure">{count(overlap.both)}</td>
      <td className="figure">{count(overlap.first)}</td>
      <td className="figure">{count(overlap.second)}</td>
      <td className="figure">{count(overlap.neither)}</td>
    </tr>
  );
}

/** Whether the two reach the same papers: two equal scores can be made of different ones. */
export function OverlapSection({ measured }: { measured: MeasuredComparison }) {
  const { overlaps, pair } = measured;
  if (pair.papers.length === 0) return null;
  const { both, first, second } = overlaps.anyIdea;
  return (
    <section aria-labelledby="overlap">
      <h2 id="overlap">
        The same papers? <small>human papers that each side reached</small>
      </h2>
      <p>
        Leaving the kind of contribution aside, which most papers of a field share, both reached {count(both)}{" "}
        of {count(pair.papers.length)} human papers, A alone {count(first)}, B alone {count(second)}.
      </p>
      <table className="overlap-table">
        <caption className="sr">Human papers reached on each part by both, by one alone, by neither</caption>
        <thead>
          <tr>
            <th scope="col">Part of the idea</th>
            <th scope="col" className="figure">
              both
            </th>
            <th scope="col" className="figure">
              A alone
            </th>
            <th scope="col" className="figure">
              B alone
            </th>
            <th scope="col" className="figure">
              neither
            </th>
          </tr>
        </thead>
        <tbody>
          {SLOTS.map((slot) => (
            <Row key={slot} name={PART_NAMES[slot]} overlap={overlaps.slots[slot]} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
