import type { BarsSpec, ChartSeries } from "@/components/charts/chart-spec";
import type { Count } from "@/lib/product/area-page/collected";

/** Papers over time as upright bars; `papers` says which, and how they are marked. */
export const timeSpec = (
  papers: ChartSeries,
  categoryTitle: "Year" | "Month",
  counts: readonly Count[],
): BarsSpec => ({
  kind: "bars",
  upright: true,
  unit: { kind: "count", title: "papers" },
  categoryTitle,
  categories: counts.map(({ label }) => ({ key: label, name: label })),
  series: [papers],
  values: [counts.map(({ papers: value }) => ({ value }))],
});
