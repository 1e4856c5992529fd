import type { CellView } from "./cell-view";
import { SmallRuler } from "./small-ruler";

/** `metric`: whose ruler's ground it refers to. */
type NamedCell = CellView & { readonly metric: string };

export const groundId = (metric: string): string => `ground-${metric}`;

function FigureCell({ cell }: { cell: Extract<NamedCell, { kind: "figure" }> }) {
  const { value, plusMinus, interval, spoken, mark, metric, short = 0 } = cell;
  return (
    <>
      <span
        className={short > 0 ? `value short-${short}` : "value"}
        title={interval === null ? undefined : `95% interval ${interval}`}
      >
        {value}
        {plusMinus !== null && <small> ±{plusMinus}</small>}
      </span>
      {spoken !== "" && <span className="sr">{spoken}</span>}
      {mark !== undefined && <SmallRuler mark={mark} ground={groundId(metric)} />}
    </>
  );
}

/** No figure: a dash, and the reason one tap away. */
function Gap({ cell }: { cell: Extract<NamedCell, { kind: "gap" }> }) {
  return (
    <details className="gap">
      <summary>
        <span aria-hidden="true">– </span>
        <small>{cell.word}</small>
        <span className="sr"> (why?)</span>
      </summary>
      <p>{cell.reason}</p>
    </details>
  );
}

export function MetricCell({ cell }: { cell: NamedCell }) {
  return <td className="num">{cell.kind === "figure" ? <FigureCell cell={cell} /> : <Gap cell={cell} />}</td>;
}
