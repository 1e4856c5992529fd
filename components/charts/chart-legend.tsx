import { type ChartSeries, type ChartSpec, HUMAN_NAME, type Mark } from "./chart-spec";
import { shapePath } from "./shape-path";

/** More names than this are no help: the table has them, and the drawing names what it is pointed at. */
const MOST = 18;

export function Swatch({ mark }: { mark: Mark }) {
  return (
    <svg
      className={`mark tone-${mark.tone}${mark.hollow ? " hollow" : ""}`}
      width="14"
      height="14"
      viewBox="-7 -7 14 14"
      aria-hidden="true"
    >
      <path d={shapePath(mark.shape, 4.5)} />
    </svg>
  );
}

function HumanSwatch() {
  return (
    <svg className="mark tone-human" width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
      <path d="M-1.25 -7h2.5v14h-2.5Z" />
    </svg>
  );
}

const hasHuman = (spec: ChartSpec): boolean =>
  Array.isArray(spec.human) ? spec.human.some((level) => level !== null) : spec.human != null;

function Names({ series }: { series: readonly ChartSeries[] }) {
  if (series.length > MOST)
    return <li>{series.length} series; the drawing names the one that is pointed at</li>;
  return series.map(({ key, name, mark }) => (
    <li key={key} className={mark.tone === "human" ? "human" : undefined}>
      {mark.tone === "human" ? <HumanSwatch /> : <Swatch mark={mark} />}
      <bdi>{name}</bdi>
    </li>
  ));
}

/** What is what, the human level first. A lone series needs no name beside the title, unless it is a part of a whole. */
export function ChartLegend({ spec }: { spec: ChartSpec }) {
  const human = hasHuman(spec);
  if (!human && spec.series.length < 2 && spec.kind !== "stacked bars") return null;
  return (
    <ul className="chart-legend">
      {human && (
        <li className="human">
          <HumanSwatch />
          {HUMAN_NAME}
        </li>
      )}
      <Names series={spec.series} />
    </ul>
  );
}
