import { METRIC_WORDS } from "@/components/board/words";
import type { ChartSeries, DotsSpec } from "@/components/charts/chart-spec";
import { methodMark } from "@/components/charts/model-colour";
import { count } from "@/components/ui/amounts";
import type { MetricName } from "@/lib/domain/score";
import { groupBy } from "@/lib/product/analyses/averages";
import { earlierAhead, linesByMetric, type SliceData, type SliceLine } from "@/lib/product/analyses/exposure";
import type { Printed } from "@/lib/product/published/printed-tables";
import type { AnalysisFigure } from "./content";
import { listed, of } from "./numbers";

const months = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });
const monthName = (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`));

/** "2026-01..2026-03" → "January to March" */
export function sliceWords(slice: string): string {
  const [from, to] = slice.split("..");
  return from === undefined || to === undefined ? slice : `${monthName(from)} to ${monthName(to)}`;
}

type Unit = DotsSpec["unit"];
type Cell = SliceLine["cells"][number];

const keyOf = ({ population }: SliceLine): string => `${population.model.id}/${population.method}`;

/** A row for each area and part of its reference, a mark for each way of writing. */
function slicesSpec(
  lines: readonly SliceLine[],
  slices: readonly string[],
  unit: Unit,
  pick: { readonly own: (cell: Cell) => number | null; readonly human: (cell: Cell) => number | null },
): DotsSpec {
  const areas = [...new Map(lines.map(({ area }) => [area.id, area])).values()];
  const rows = areas.flatMap((area) => slices.map((slice) => ({ area, slice })));
  const series = [...groupBy(lines, keyOf)];
  const cellAt = (own: readonly SliceLine[], { area, slice }: (typeof rows)[number]): Cell | undefined =>
    own.find((line) => line.area.id === area.id)?.cells.find((cell) => cell.slice === slice);
  const named = areas.length > 1;
  return {
    kind: "dots",
    unit,
    categoryTitle: "Human papers of",
    categories: rows.map(({ area, slice }) => ({
      key: `${area.slug}/${slice}`,
      name: named ? `${area.name}, ${sliceWords(slice)}` : sliceWords(slice),
    })),
    series: series.flatMap(([key, [line]]): ChartSeries[] => {
      if (line === undefined) return [];
      const { model, method, baseline } = line.population;
      return [{ key, name: method, mark: methodMark(model.id, method, baseline) }];
    }),
    values: series.map(([, own]) =>
      rows.map((row) => {
        const cell = cellAt(own, row);
        return { value: cell === undefined ? null : pick.own(cell) };
      }),
    ),
    human: rows.map((row) => {
      const cell = cellAt(lines, row);
      return cell === undefined ? null : pick.human(cell);
    }),
  };
}

/** Read against the human level of the same months. */
export const shareSpec = (lines: readonly SliceLine[], slices: readonly string[]): DotsSpec =>
  slicesSpec(
    lines,
    slices,
    { kind: "percent", decimals: 1, title: "percent of the human level of the same months" },
    { own: ({ ofHuman }) => ofHuman, human: ({ human }) => (human === null ? null : 1) },
  );

/** As they are stored, with the human level of each part. */
export const rawSpec = (
  lines: readonly SliceLine[],
  slices: readonly string[],
  metric: MetricName,
): DotsSpec =>
  slicesSpec(
    lines,
    slices,
    { kind: "percent", decimals: 2, title: METRIC_WORDS[metric].name },
    { own: ({ value }) => value, human: ({ human }) => human },
  );

/** How many human papers stand behind each part: figures of few move more by chance. */
export function sizesNote({ blocks }: Printed<"exposure-slices">, lines: readonly SliceLine[]): string {
  const areas = new Map(lines.map(({ area }) => [area.slug, area.name]));
  const parts = blocks.map(({ from, to, referenceSizes }) => {
    const sizes = [...areas].flatMap(([slug, name]) => {
      const size = referenceSizes[slug];
      return size === undefined ? [] : [areas.size > 1 ? `${name} ${count(size)}` : count(size)];
    });
    return `${from} to ${to}: ${sizes.join(", ")}`;
  });
  return `Human papers, ${parts.join("; ")}.`;
}

export function sliceFigures(
  data: SliceData,
  source: string,
  printed: Printed<"exposure-slices"> | null,
): readonly AnalysisFigure[] {
  const note = printed === null || data.lines.length === 0 ? {} : { note: sizesNote(printed, data.lines) };
  return [...linesByMetric(data)].flatMap(([metric, lines]) => {
    const { name } = METRIC_WORDS[metric];
    return [
      {
        id: `share-${metric}`,
        title: `${name} before and after the cutoff`,
        question:
          "If having seen papers helped, the marks of the earlier months would lie further right: each is read against the human level of its own months.",
        spec: shareSpec(lines, data.slices),
        ...note,
        source,
      },
      {
        id: `raw-${metric}`,
        title: `${name} itself, with the human level of the same months`,
        question:
          "Human papers of some months match one another more than those of others: the line moves, too.",
        spec: rawSpec(lines, data.slices, metric),
        ...note,
        source,
      },
    ];
  });
}

export function slicesFinding(data: SliceData): string | null {
  const parts = [...linesByMetric(data)].map(([metric, lines]) => {
    const { cells, ofHuman } = earlierAhead(lines);
    return `in ${of(ofHuman, cells)} comparisons on ${METRIC_WORDS[metric].name}`;
  });
  if (parts.length === 0) return null;
  return `Read against the human level of the same months, the earlier months (which the model may have seen) are ahead ${listed(parts)}.`;
}
