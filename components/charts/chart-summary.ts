import { type ChartSpec, HUMAN_NAME, isGrid } from "./chart-spec";
import { valueText } from "./value-text";

const KINDS: Readonly<Record<ChartSpec["kind"], string>> = {
  bars: "Bars",
  "stacked bars": "Stacked bars",
  dots: "Marks on rulers",
  lines: "Lines",
  points: "Points",
};

const few = (names: readonly string[]): string =>
  names.length <= 6 ? names.join(", ") : `${names.slice(0, 5).join(", ")} and ${names.length - 5} more`;

const measured = (spec: ChartSpec): readonly number[] => {
  const values =
    spec.kind === "points"
      ? spec.points.map(({ y }) => y)
      : isGrid(spec)
        ? spec.values.flat()
        : spec.points.flatMap((line) => line.map(({ y }) => y));
  return values.flatMap(({ value }) => (value === null ? [] : [value]));
};

function humanOf(spec: ChartSpec): readonly number[] {
  if (spec.kind === "points") return spec.human?.y == null ? [] : [spec.human.y];
  if (!isGrid(spec)) return spec.human == null ? [] : [spec.human];
  return (spec.human ?? []).flatMap((level) => (level === null ? [] : [level]));
}

const unitOf = (spec: ChartSpec) => (spec.kind === "points" ? spec.y : spec.unit);

function range(spec: ChartSpec, values: readonly number[]): string {
  const low = valueText(unitOf(spec), { value: Math.min(...values) });
  const high = valueText(unitOf(spec), { value: Math.max(...values) });
  return low === high ? low : `${low} to ${high}`;
}

/** What the drawing shows, for those who do not see it; the numbers are in the table. */
export function chartSummary(title: string, spec: ChartSpec): string {
  const values = measured(spec);
  const human = humanOf(spec);
  const what = `${KINDS[spec.kind]} of ${unitOf(spec).title}: ${few(spec.series.map(({ name }) => name))}.`;
  const over = isGrid(spec)
    ? ` By ${spec.categoryTitle.toLowerCase()}: ${few(spec.categories.map(({ name }) => name))}.`
    : "";
  const between = values.length === 0 ? " No figure." : ` Values: ${range(spec, values)}.`;
  const line = human.length === 0 ? "" : ` The level of ${HUMAN_NAME}: ${range(spec, human)}.`;
  return `${title}. ${what}${over}${between}${line} All numbers are in the table below.`;
}
