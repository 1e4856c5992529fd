import Link from "next/link";
import { figureText, papersText } from "@/components/board/figure-format";
import { METRIC_WORDS } from "@/components/board/words";
import { METRICS, type MetricName, type Score } from "@/lib/domain/score";
import type { AreaView } from "@/lib/product/area-page/load-area";
import { FIGURES, type FigureName, METRIC_REGISTRY } from "@/lib/science/metrics/registry";

type Row = {
  readonly name: string;
  readonly question: string;
  readonly anchor: string | null;
  readonly score: Score | undefined;
  readonly unit: "fraction" | "citations";
  readonly part: boolean;
};

/** The registry asks of proposals; here the documents are human papers. */
const ASKED_OF_PAPERS: Partial<Record<FigureName, string>> = {
  sufficiency: "How near do they come to citing as much as the average?",
  spread: "How seldom do they return to the same papers?",
};

const PART_ANCHORS: Partial<Record<FigureName, string>> = {
  tau: "tau",
  sufficiency: "sufficiency",
  spread: "spread",
};

const partsOf = (metric: MetricName, { level }: AreaView): readonly Row[] =>
  FIGURES.filter((figure) => METRIC_REGISTRY[figure].partOf === metric && level.has(figure)).map((figure) => {
    const { title, question, unit } = METRIC_REGISTRY[figure];
    return {
      name: title,
      question: ASKED_OF_PAPERS[figure] ?? question,
      anchor: PART_ANCHORS[figure] ?? null,
      score: level.get(figure),
      unit,
      part: true,
    };
  });

const rowsOf = (view: AreaView): readonly Row[] =>
  METRICS.flatMap((metric) => {
    const { name, question, anchor } = METRIC_WORDS[metric];
    const whole: Row = {
      name,
      question,
      anchor,
      score: view.level.get(metric),
      unit: "fraction",
      part: false,
    };
    return [whole, ...partsOf(metric, view)];
  });

function Value({ score, unit }: { score: Score | undefined; unit: Row["unit"] }) {
  if (score === undefined) return <>–</>;
  if (score.kind !== "scored")
    return (
      <>
        – <small>{score.reason}</small>
      </>
    );
  if (unit === "citations") {
    const { value, plusMinus } = papersText(score);
    return (
      <>
        <small>papers</small> {value}
        {plusMinus !== null && <small> ±{plusMinus}</small>}
      </>
    );
  }
  const { value, plusMinus } = figureText(score);
  return (
    <>
      {value}
      {plusMinus !== null && <small> ±{plusMinus}</small>}
    </>
  );
}

function Name({ row: { name, anchor } }: { row: Row }) {
  if (anchor === null) return <>{name}</>;
  return (
    <Link href={`/method#${anchor}`} prefetch={false}>
      {name}
    </Link>
  );
}

/** What everything is read against, and the parts it is made of. */
export function LevelTable({ view }: { view: AreaView }) {
  const scored = METRICS.some((metric) => view.level.get(metric)?.kind === "scored");
  return (
    <section aria-labelledby="level">
      <h2 id="level">
        The human level <small>each of the year's papers against the others; times a hundred</small>
      </h2>
      {!scored && view.level.size === 0 ? (
        <p>Not computed yet: scoring the edition computes it first of all.</p>
      ) : (
        <table className="level-table">
          <caption className="sr">
            The human level on the four metrics and their parts, times a hundred
          </caption>
          <thead>
            <tr>
              <th scope="col">Metric</th>
              <th scope="col" className="figure">
                Human papers
              </th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(view).map((row) => (
              <tr key={row.name} className={row.part ? "of-above" : undefined}>
                <th scope="row">
                  <Name row={row} />
                  <small>{row.question}</small>
                </th>
                <td className="figure human">
                  <Value score={row.score} unit={row.unit} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
