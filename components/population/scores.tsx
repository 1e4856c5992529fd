import Link from "next/link";
import { MetricCell } from "@/components/board/metric-cell";
import { SmallRulerGround } from "@/components/board/small-ruler";
import { METRIC_WORDS } from "@/components/board/words";
import { METRICS } from "@/lib/domain/score";
import { NOT_SCORED_YET } from "@/lib/product/board/not-scored-yet";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import { scoreLine } from "./commands";
import { rulerEnd, type ScoreRow, scoreRows } from "./score-view";

function Plain({ of: { value, plusMinus } }: { of: ScoreRow["score"] }) {
  return (
    <>
      {value} {plusMinus !== null && <small>±{plusMinus}</small>}
    </>
  );
}

function Row({ row }: { row: ScoreRow }) {
  const { name, question, anchor } = METRIC_WORDS[row.metric];
  return (
    <tr>
      <th scope="row">
        <Link href={`/method#${anchor}`} prefetch={false}>
          {name}
        </Link>
        <small>{question}</small>
        {row.rank !== "–" && <small className="rank-inline">rank {row.rank}</small>}
      </th>
      <MetricCell cell={{ ...row.percent, metric: row.metric }} />
      <td className="figure">
        <Plain of={row.score} />
      </td>
      <td className="figure human">
        <Plain of={row.human} />
      </td>
      <td className="rank">{row.rank}</td>
    </tr>
  );
}

function Table({ view }: { view: PopulationView }) {
  const end = rulerEnd(view);
  return (
    <>
      <svg className="sr" aria-hidden="true" width="0" height="0">
        {METRICS.map((metric) => (
          <SmallRulerGround key={metric} id={`ground-${metric}`} end={end} />
        ))}
      </svg>
      <table className="scores-table">
        <caption className="sr">The four metrics, each against the human level</caption>
        <thead>
          <tr>
            <th scope="col">Metric</th>
            <th scope="col">% of the human level</th>
            <th scope="col">Score</th>
            <th scope="col">Human papers</th>
            <th scope="col" className="rank">
              Rank
            </th>
          </tr>
        </thead>
        <tbody>
          {scoreRows(view).map((row) => (
            <Row key={row.metric} row={row} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function NotYet({ view }: { view: PopulationView }) {
  const { state, edition } = view.facts;
  if (state === "cancelled") return <p>It was cancelled before it was complete, so it is not scored.</p>;
  if (state !== "complete") return <p>Not scored yet: figures are computed once it is complete.</p>;
  return (
    <>
      <p>Not scored yet. To score what is complete in this edition:</p>
      <pre>{scoreLine(edition.slug)}</pre>
    </>
  );
}

/** Against the human line first, as everywhere; the raw scores beside it. */
export function Scores({ view }: { view: PopulationView }) {
  const scored = METRICS.some((metric) => view.figures[metric].score !== NOT_SCORED_YET);
  return (
    <section className="scores" aria-labelledby="scores">
      <h2 id="scores">Scores</h2>
      {scored ? <Table view={view} /> : <NotYet view={view} />}
    </section>
  );
}
