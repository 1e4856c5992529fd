import { MetricCell } from "@/components/board/metric-cell";
import { SmallRulerGround } from "@/components/board/small-ruler";
import type { RulerRow } from "./score-view";

/** Drawn once a table, and referred to by each of its rulers. */
export function RulerGrounds({ names, end }: { names: readonly string[]; end: number }) {
  return (
    <svg className="sr" aria-hidden="true" width="0" height="0">
      {names.map((name) => (
        <SmallRulerGround key={name} id={`ground-${name}`} end={end} />
      ))}
    </svg>
  );
}

function Plain({ of: { value, plusMinus } }: { of: RulerRow["score"] }) {
  return (
    <>
      {value} {plusMinus !== null && <small>±{plusMinus}</small>}
    </>
  );
}

/** Percent with its ruler, the figure, and the human level. `ground`: as RulerGrounds was told. */
export function RulerCells({ row, ground }: { row: RulerRow; ground: string }) {
  return (
    <>
      <MetricCell cell={{ ...row.percent, metric: ground }} />
      <td className="figure">
        <Plain of={row.score} />
      </td>
      <td className="figure human">
        <Plain of={row.human} />
      </td>
    </>
  );
}
