import type { Score } from "@/lib/domain/score";
import type { Figure } from "@/lib/product/board/lines";
import type { BoardQuery } from "@/lib/product/board/search-params";
import { figureText, wholePercent } from "./figure-format";
import { SmallRuler } from "./small-ruler";

type Scored = Extract<Score, { kind: "scored" }>;
type Unit = BoardQuery["unit"];

function FigureNumber({ score, unit }: { score: Scored; unit: Unit }) {
  const { value, plusMinus, interval } = figureText(score);
  return (
    <span className="value" title={interval === null ? undefined : `95% interval ${interval}`}>
      {value}
      {unit === "percent" && "%"}
      {plusMinus !== null && <small> ±{plusMinus}</small>}
    </span>
  );
}

/** No figure: a dash, and the reason one tap away. */
function Gap({ score }: { score: Exclude<Score, Scored> }) {
  return (
    <details className="gap">
      <summary>
        <span aria-hidden="true">– </span>
        <small>{score.kind === "withheld" ? "withheld" : "none"}</small>
        <span className="sr"> (why?)</span>
      </summary>
      <p>
        {score.reason}
        {score.kind === "withheld" &&
          score.missingPairs > 0 &&
          ` Pairs without a verdict: ${score.missingPairs}.`}
      </p>
    </details>
  );
}

/** Said after the number to those who do not see the ruler. */
function distance(figure: Figure, unit: Unit): string {
  if (unit === "percent" || figure.percent.kind !== "scored") return "";
  return `, ${wholePercent(figure.percent.value)} of the human level`;
}

type CellProps = { figure: Figure; unit: Unit; end: number; ground: string; human: boolean };

function Scored({ score, figure, unit, end, ground, human }: CellProps & { score: Scored }) {
  const words = human ? "" : distance(figure, unit);
  return (
    <>
      {human && unit === "percent" ? (
        <span className="value">100%</span>
      ) : (
        <FigureNumber score={score} unit={unit} />
      )}
      {words !== "" && <span className="sr">{words}</span>}
      <SmallRuler percent={human ? null : figure.percent} end={end} ground={ground} />
    </>
  );
}

export function MetricCell(props: CellProps) {
  const score = props.figure[props.unit];
  return (
    <td className="num">
      {score.kind === "scored" ? <Scored {...props} score={score} /> : <Gap score={score} />}
    </td>
  );
}
