import Link from "next/link";
import { aligned, widest } from "@/components/board/align-figures";
import { type CellView, populationCell } from "@/components/board/cell-view";
import { monthText, rankText, wordedCount } from "@/components/board/figure-format";
import { GreatRuler } from "@/components/board/great-ruler";
import { MetricCell } from "@/components/board/metric-cell";
import { SmallRulerGround } from "@/components/board/small-ruler";
import { METRIC_WORDS } from "@/components/board/words";
import { ChartFigure } from "@/components/charts/chart-figure";
import { count, counted } from "@/components/ui/amounts";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { type Fact, Facts } from "@/components/ui/facts";
import { Meanings } from "@/components/ui/meanings";
import { METRICS, type MetricName } from "@/lib/domain/score";
import { exposureOf } from "@/lib/product/board/cutoff";
import { type Line, perMetric } from "@/lib/product/board/line";
import { linesApart, rowName } from "@/lib/product/board/ruler";
import type { ModelInEdition, ModelView } from "@/lib/product/models/load-model";
import { populationPath } from "@/lib/product/population-page/addresses";
import { areaPath, editionPath } from "@/lib/product/site/paths";
import { exposureText } from "@/lib/product/wording/exposure";
import { tasteSpec } from "./taste-spec";

/** The human mark of every small ruler on the page stands at the same place. */
const LEAST_END = 1.4;
const MOST_END = 4;

function endOf({ editions }: ModelView): number {
  const values = editions
    .flatMap(({ areas }) => areas.flatMap(({ lines }) => lines))
    .flatMap(({ figures }) =>
      METRICS.flatMap((metric) => {
        const { percent } = figures[metric];
        return percent.kind === "scored"
          ? [Math.max(percent.value, percent.interval?.upper ?? 0) * 1.05]
          : [];
      }),
    );
  return values.reduce((end, value) => Math.min(MOST_END, Math.max(end, value)), LEAST_END);
}

const percentOf = (line: Line, metric: MetricName, end: number): CellView =>
  populationCell(line.figures[metric], "percent", end);

/** What the rows of one area share. */
type Columns = {
  readonly end: number;
  readonly digits: Readonly<Record<MetricName, number>>;
  /** All have as many proposals: then it is said once. */
  readonly oneSize: boolean;
};

const columnsOf = (lines: readonly Line[], end: number): Columns => ({
  end,
  digits: perMetric((metric) => widest(lines.map((line) => percentOf(line, metric, end)))),
  oneSize: new Set(lines.map(({ size }) => size)).size === 1,
});

function Row({
  edition,
  line,
  apart,
  column,
  ranked,
}: {
  edition: string;
  line: Line;
  /** What tells it from another population by the same method; "" where nothing needs to. */
  apart: string;
  ranked: boolean;
  column: Columns;
}) {
  return (
    <tr>
      <th scope="row" className="name">
        <Link href={populationPath({ edition, ...line.at })} prefetch={false}>
          <bdi>{rowName(line)}</bdi>
        </Link>
        {apart !== "" && (
          <small>
            <bdi>{apart}</bdi>
          </small>
        )}
        {!column.oneSize && <small>{counted(line.size, "proposal")}</small>}
      </th>
      {ranked && <td className="rank">{line.rank === null ? "–" : rankText(line.rank)}</td>}
      {METRICS.map((metric) => (
        <MetricCell
          key={metric}
          cell={{ ...aligned(percentOf(line, metric, column.end), column.digits[metric]), metric }}
        />
      ))}
    </tr>
  );
}

function InArea({
  of,
  area,
  end,
}: {
  of: ModelInEdition;
  area: ModelInEdition["areas"][number];
  end: number;
}) {
  // Figures copied from print carry no ranks: a column of dashes would say nothing.
  const ranked = area.lines.some(({ rank }) => rank !== null);
  const apart = linesApart(area.lines);
  const column = columnsOf(area.lines, end);
  const [first] = area.lines;
  return (
    <section className="scroll" aria-label={`${area.area.name}: figures`}>
      <table className="model-table">
        <caption>
          <Link href={areaPath({ edition: of.edition.slug, area: area.area.slug })} prefetch={false}>
            <bdi>{area.area.name}</bdi>
          </Link>{" "}
          <small>
            percent of the human level
            {column.oneSize && first !== undefined && `, ${counted(first.size, "proposal")} each`}
          </small>
        </caption>
        <thead>
          <tr>
            <th scope="col" className="name">
              Method
            </th>
            {ranked && (
              <th scope="col" className="rank">
                Rank <small>by {METRIC_WORDS[of.ruler.metric].name}</small>
              </th>
            )}
            {METRICS.map((metric) => (
              <th key={metric} scope="col" className="num">
                {METRIC_WORDS[metric].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {area.lines.map((line, index) => (
            <Row
              key={line.key}
              edition={of.edition.slug}
              line={line}
              apart={apart[index] ?? ""}
              column={column}
              ranked={ranked}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function InEdition({ of, end, modelId }: { of: ModelInEdition; end: number; modelId: number }) {
  const { edition, ruler, areas, labels } = of;
  const where = areas.length === 1 ? areas[0]?.area.name : `mean over ${wordedCount(areas.length, "area")}`;
  return (
    <section aria-labelledby={`in-${edition.slug}`} className="in-edition">
      <h2 id={`in-${edition.slug}`}>
        <Link href={editionPath(edition.slug)} prefetch={false}>
          <bdi>{edition.title}</bdi>
        </Link>
      </h2>
      <Meanings labels={labels} />
      <figure>
        <GreatRuler ruler={ruler} />
        <figcaption>
          {METRIC_WORDS[ruler.metric].name} as percent of the{" "}
          <Link href="/method#human-level" prefetch={false}>
            level that human papers reach among themselves
          </Link>
          ; {where}; each mark is one way of asking this model.
        </figcaption>
      </figure>
      {areas.map((area) => (
        <InArea key={area.area.slug} of={of} area={area} end={end} />
      ))}
      {areas.length > 0 && (
        <ChartFigure
          id={`taste-${edition.slug}`}
          level={3}
          title="Matching against diversity"
          question="Does it share ideas with people, and does it still differ from itself? People stand where the lines cross."
          spec={tasteSpec(of, modelId)}
        />
      )}
    </section>
  );
}

/** Whether it can have read what it is compared with, edition by edition. */
function exposureFacts({ model, editions }: ModelView): readonly Fact[] {
  const years = [...new Set(editions.map(({ edition }) => edition.year))];
  const verdicts = years.flatMap((year) => {
    const exposure = exposureOf({ model, baseline: model.baseline }, year);
    return exposure === null ? [] : [exposureText(exposure, year)];
  });
  if (verdicts.length === 0) return [];
  const value = (
    <Link href="/method#exposure" prefetch={false}>
      {verdicts.join(", ")}
    </Link>
  );
  return [{ name: "Exposure", value }];
}

/** One model across methods, areas and editions. */
export function ModelPage({ view }: { view: ModelView }) {
  const { model, editions } = view;
  const end = endOf(view);
  return (
    <div className="evidence">
      <Breadcrumb crumbs={[{ name: "Models", href: "/models" }]} here={model.name} />
      <svg className="sr" aria-hidden="true" width="0" height="0">
        {METRICS.map((metric) => (
          <SmallRulerGround key={metric} id={`ground-${metric}`} end={end} />
        ))}
      </svg>
      <div className="two">
        <header className="page-lead">
          <h1>
            <bdi>{model.name}</bdi>
          </h1>
          <p className="sentence">
            {model.baseline
              ? "A baseline: its proposals are put together without a language model, as a yardstick."
              : "How close this model's proposals come to what people went on to write, however it was asked."}
          </p>
        </header>
        <aside className="side" aria-label="Facts">
          <Facts
            title="This model"
            facts={[
              {
                name: "Released",
                value: model.releaseDate === null ? "not stated" : monthText(model.releaseDate),
              },
              { name: "Training data until", value: model.trainingCutoff ?? "not stated" },
              ...exposureFacts(view),
              { name: "Populations", value: count(model.populations) },
              { name: "Proposals", value: count(model.proposals) },
            ]}
          />
        </aside>
      </div>
      {editions.length === 0 && <p className="nothing">No population of this model is complete yet.</p>}
      {editions.map((of) => (
        <InEdition key={of.edition.slug} of={of} end={end} modelId={model.id} />
      ))}
    </div>
  );
}
