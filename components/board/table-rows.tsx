import { METRICS } from "@/lib/domain/score";
import type { Group } from "@/lib/product/board/arrange";
import type { Figures, Line } from "@/lib/product/board/lines";
import type { ModelRow } from "@/lib/product/board/ports";
import { rowName } from "@/lib/product/board/ruler";
import type { BoardView } from "@/lib/product/board/view";
import { countText, monthText, rankText } from "./figure-format";
import { MetricCell } from "./metric-cell";

export const groundId = (metric: string): string => `ground-${metric}`;

type CellsProps = { view: BoardView; figures: Figures; human?: boolean };

function MetricCells({ view, figures, human = false }: CellsProps) {
  return METRICS.map((metric) => (
    <MetricCell
      key={metric}
      figure={figures[metric]}
      unit={view.query.unit}
      end={view.axes[metric]}
      ground={groundId(metric)}
      human={human}
    />
  ));
}

export function HumanRow({ view }: { view: BoardView }) {
  const { referenceSize, human } = view;
  return (
    <tbody>
      <tr className="human-row">
        {view.hasRanks && <td className="rank" aria-hidden="true" />}
        <th scope="row" className="name">
          Human papers
          <span className="meta">
            {referenceSize > 0 ? `${countText(referenceSize)} of the year, ` : ""}each against the others
          </span>
        </th>
        <MetricCells view={view} figures={human} human />
      </tr>
    </tbody>
  );
}

function modelFacts(model: ModelRow, year: number): string {
  const facts = model.releaseDate === null ? [] : [monthText(model.releaseDate)];
  const blind = model.trainingCutoff !== null && model.trainingCutoff < `${year}`;
  return [...facts, ...(blind ? [`cannot have seen ${year}`] : [])].join(" · ");
}

type RowNames = { readonly name: string; readonly meta: string };

/** Under its model's heading a population is known by its method; alone it carries the model's name too. */
function namesOf(line: Line, alone: boolean, year: number): RowNames {
  const own = rowName(line);
  if (!alone) return { name: own, meta: "" };
  const model = line.model.name;
  const kind = line.method === "other" ? "" : line.method;
  const meta = [own === model ? kind : own, modelFacts(line.model, year)];
  return { name: model, meta: meta.filter((fact) => fact !== "").join(" · ") };
}

function PopulationRow({ view, line, alone }: { view: BoardView; line: Line; alone: boolean }) {
  const { name, meta } = namesOf(line, alone, view.edition.year);
  return (
    <tr>
      {view.hasRanks && <td className="rank">{line.rank === null ? "–" : rankText(line.rank)}</td>}
      <th scope="row" className="name">
        <bdi>{name}</bdi>
        {meta !== "" && <span className="meta">{meta}</span>}
        {line.rank !== null && <span className="rank-inline">rank {rankText(line.rank)}</span>}
      </th>
      <MetricCells view={view} figures={line.figures} />
    </tr>
  );
}

function ModelHeading({ view, model }: { view: BoardView; model: ModelRow }) {
  return (
    <tr className="model-row">
      <th scope="rowgroup" colSpan={METRICS.length + 1 + Number(view.hasRanks)}>
        <span>
          <bdi>{model.name}</bdi> <span className="meta">{modelFacts(model, view.edition.year)}</span>
        </span>
      </th>
    </tr>
  );
}

export function GroupRows({ view, group }: { view: BoardView; group: Group }) {
  const headed = group.model !== null && group.lines.length > 1;
  return (
    <tbody>
      {headed && group.model !== null && <ModelHeading view={view} model={group.model} />}
      {group.lines.map((line) => (
        <PopulationRow key={line.key} view={view} line={line} alone={!headed} />
      ))}
    </tbody>
  );
}
