import { ChartFigure } from "@/components/charts/chart-figure";
import {
  type ChartUnit,
  chartValue,
  type PointsSpec,
  type ScatterPoint,
} from "@/components/charts/chart-spec";
import { modelMark } from "@/components/charts/model-colour";
import type { Line } from "@/lib/product/board/line";
import type { ModelRow } from "@/lib/product/board/ports";
import { linesApart, rowName } from "@/lib/product/board/ruler";
import type { BoardView } from "@/lib/product/board/view";
import { populationPath } from "@/lib/product/population-page/addresses";
import { METRIC_WORDS } from "./words";

/** More populations than this are a fog: their models' means stand for them. */
const MOST_POINTS = 60;
const X = "matchIdea";
const Y = "diversityIdea";

type OfModel = { readonly model: ModelRow; readonly name: string; readonly lines: readonly Line[] };

function byModel(view: BoardView): readonly OfModel[] {
  const models = new Map<number, { model: ModelRow; lines: Line[] }>();
  for (const line of view.groups.flatMap(({ lines }) => lines)) {
    const found = models.get(line.model.id);
    if (found) found.lines.push(line);
    else models.set(line.model.id, { model: line.model, lines: [line] });
  }
  return [...models.values()].map(({ model, lines }) => {
    const detail = view.modelDetails.get(model.id) || null;
    return { model, name: detail === null ? model.name : `${model.name}, ${detail}`, lines };
  });
}

const figureOf = (line: Line, metric: typeof X | typeof Y) => chartValue(line.figures[metric].percent);

function populationPoints(
  view: BoardView,
  { name, lines }: OfModel,
  series: number,
): readonly ScatterPoint[] {
  const apart = linesApart(lines);
  return lines.map((line, index) => ({
    series,
    name: lines.length === 1 ? name : `${name}, ${apart[index] || rowName(line)}`,
    href: populationPath({ edition: view.edition.slug, ...line.at }),
    x: figureOf(line, X),
    y: figureOf(line, Y),
  }));
}

/** The plain mean, as on the great ruler; none where a population has no figure. */
function meanOf(lines: readonly Line[], metric: typeof X | typeof Y) {
  const values = lines.flatMap(({ figures }) => {
    const { percent } = figures[metric];
    return percent.kind === "scored" ? [percent.value] : [];
  });
  if (values.length < lines.length) return { value: null, reason: "A population of it has no figure." };
  return { value: values.reduce((sum, value) => sum + value, 0) / values.length };
}

const modelPoint = ({ name, lines }: OfModel, series: number): ScatterPoint => ({
  series,
  name,
  x: meanOf(lines, X),
  y: meanOf(lines, Y),
});

const unitOf = (metric: typeof X | typeof Y): ChartUnit => ({
  kind: "percent",
  title: `${METRIC_WORDS[metric].name}, percent of the human level`,
});

const humanOf = ({ human }: BoardView, metric: typeof X | typeof Y): number | null =>
  chartValue(human[metric].percent).value;

/** What the board shows of matching and of diversity; null where there are not two points to compare. */
export function matchingSpec(view: BoardView): PointsSpec | null {
  const models = byModel(view);
  const each = view.counts.shown <= MOST_POINTS;
  const points = models.flatMap((one, index) =>
    each ? populationPoints(view, one, index) : [modelPoint(one, index)],
  );
  if (points.filter(({ x, y }) => x.value !== null && y.value !== null).length < 2) return null;
  return {
    kind: "points",
    pointTitle: each ? "Population" : "Model",
    x: unitOf(X),
    y: unitOf(Y),
    series: models.map(({ model, name, lines }) => ({
      key: `${model.id}`,
      name,
      mark: modelMark(
        model.id,
        lines.every(({ baseline }) => baseline),
      ),
    })),
    points,
    human: { x: humanOf(view, X), y: humanOf(view, Y) },
  };
}

/** Under the table, for those who read on: it is fetched once it is nearly in sight. */
export function MatchingChart({ view }: { view: BoardView }) {
  const spec = matchingSpec(view);
  if (spec === null) return null;
  return (
    <ChartFigure
      id="matching"
      title="Matching against diversity"
      question="Do those who come closer to what people wrote repeat themselves more?"
      spec={spec}
      {...(spec.pointTitle === "Model" && {
        note: "A model's place is the mean over its populations shown above.",
      })}
    />
  );
}
