import Link from "next/link";
import { METRIC_WORDS } from "@/components/board/words";
import { METRICS, type Score } from "@/lib/domain/score";
import { NOT_SCORED_YET } from "@/lib/product/board/not-scored-yet";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import { comparePath } from "@/lib/product/site/paths";
import { scoreLine } from "./commands";
import { RulerCells, RulerGrounds } from "./ruler-cells";
import { type PartRow, type ScoreRow, scoreRows, scoresColumn } from "./score-view";
import { citations } from "./share-format";
import { PART_WORDS } from "./words-of-figures";

function MetricRow({ row, ranked }: { row: ScoreRow; ranked: boolean }) {
  const { name, question, anchor } = METRIC_WORDS[row.metric];
  return (
    <tr className="metric">
      <th scope="row">
        <Link href={`/method#${anchor}`} prefetch={false}>
          {name}
        </Link>
        <small>{question}</small>
        {row.rank !== "–" && <small className="rank-inline">rank {row.rank}</small>}
      </th>
      <RulerCells row={row} ground={row.metric} />
      {ranked && <td className="rank">{row.rank}</td>}
    </tr>
  );
}

function PartOfMetric({ row, of, ranked }: { row: PartRow; of: ScoreRow; ranked: boolean }) {
  const { name, sign, question } = PART_WORDS[row.part];
  return (
    <tr className="part">
      <th scope="row">
        <span className="sr">{METRIC_WORDS[of.metric].name}, part: </span>
        {name} <i>{sign}</i>
        <small>{question}</small>
      </th>
      <RulerCells row={row} ground={of.metric} />
      {ranked && <td className="rank" />}
    </tr>
  );
}

function Table({ view }: { view: PopulationView }) {
  const rows = scoreRows(view);
  // Figures copied from print carry no ranks: a column of dashes would say nothing.
  const ranked = rows.some(({ rank }) => rank !== "–");
  return (
    <>
      <RulerGrounds names={METRICS} end={scoresColumn(view).end} />
      <table className="scores-table">
        <caption className="sr">The four metrics and their parts, each against the human level</caption>
        <thead>
          <tr>
            <th scope="col">Metric</th>
            <th scope="col">% of the human level</th>
            <th scope="col" className="figure">
              Score
            </th>
            <th scope="col" className="figure">
              Human papers
            </th>
            {ranked && (
              <th scope="col" className="rank">
                Rank
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.flatMap((row) => [
            <MetricRow key={row.metric} row={row} ranked={ranked} />,
            ...row.parts.map((part) => <PartOfMetric key={part.part} row={part} of={row} ranked={ranked} />),
          ])}
        </tbody>
      </table>
    </>
  );
}

/** The one part that is no share: what "enough" means in Q. */
function Threshold({ tau }: { tau: Score | null }) {
  if (tau?.kind !== "scored") return null;
  return (
    <p className="note">
      Enough, for Q, is what a human paper of this area cites of the corpus on average:{" "}
      <span className="unbroken">τ = {citations(tau.value)}</span>. Match-Cite is the harmonic mean of its two
      parts, Diversity-Cite the product of its own.{" "}
      <Link href="/method#citations" prefetch={false}>
        How they are computed
      </Link>
    </p>
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

function Compare({ view }: { view: PopulationView }) {
  const { edition, area, slug } = view.facts;
  return (
    <Link href={comparePath({ edition: edition.slug, area: area.slug, a: slug })} prefetch={false}>
      Compare with another population
    </Link>
  );
}

/** Against the human line first, as everywhere; the raw scores beside it. */
export function Scores({ view }: { view: PopulationView }) {
  const scored = METRICS.some((metric) => view.figures[metric].score !== NOT_SCORED_YET);
  return (
    <section className="scores" aria-labelledby="scores">
      <h2 id="scores">Scores {scored && <Compare view={view} />}</h2>
      {scored ? <Table view={view} /> : <NotYet view={view} />}
      {scored && view.parts.size > 0 && <Threshold tau={view.tau} />}
    </section>
  );
}
