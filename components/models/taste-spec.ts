import { METRIC_WORDS } from "@/components/board/words";
import { chartValue, type PointsSpec } from "@/components/charts/chart-spec";
import { methodMark } from "@/components/charts/model-colour";
import { type Method, method } from "@/lib/domain/edition";
import type { MetricName } from "@/lib/domain/score";
import { rowName } from "@/lib/product/board/ruler";
import type { ModelInEdition } from "@/lib/product/models/load-model";
import { populationPath } from "@/lib/product/population-page/addresses";

const axis = (metric: MetricName) =>
  ({ kind: "percent", title: `${METRIC_WORDS[metric].name}, % of the human level` }) as const;

/** Every population of a model as a mark: how much it shares with people against how much it differs within itself. */
export function tasteSpec(of: ModelInEdition, modelId: number): PointsSpec {
  const lines = of.areas.flatMap(({ area, lines }) => lines.map((line) => ({ area, line })));
  const methods: readonly Method[] = method.options.filter((one) =>
    lines.some(({ line }) => line.method === one),
  );
  return {
    kind: "points",
    pointTitle: "Population",
    x: axis("matchIdea"),
    y: axis("diversityIdea"),
    series: methods.map((one) => ({
      key: one,
      name: one,
      mark: methodMark(
        modelId,
        one,
        lines.every(({ line }) => line.baseline),
      ),
    })),
    points: lines.map(({ area, line }) => ({
      series: methods.indexOf(line.method),
      name: of.areas.length > 1 ? `${rowName(line)}, ${area.name}` : rowName(line),
      href: populationPath({ edition: of.edition.slug, ...line.at }),
      x: chartValue(line.figures.matchIdea.percent),
      y: chartValue(line.figures.diversityIdea.percent),
    })),
    human: { x: 1, y: 1 },
  };
}
