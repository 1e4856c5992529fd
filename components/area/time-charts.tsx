import { ChartFigure } from "@/components/charts/chart-figure";
import { HUMAN_MARK, INK_MARK } from "@/components/charts/model-colour";
import type { AreaView } from "@/lib/product/area-page/load-area";
import { timeSpec } from "./time-spec";

/** What could be read, year by year, and what people then wrote, month by month. */
export function TimeCharts({ view }: { view: AreaView }) {
  const { collected, facts } = view;
  if (collected === null) return null;
  const { year } = facts.edition;
  return (
    <>
      {collected.corpus.length > 0 && (
        <ChartFigure
          id="corpus-by-year"
          level={3}
          title={`The corpus, through ${year - 1}`}
          question="When the papers appeared that a writer could read."
          spec={timeSpec({ key: "corpus", name: "corpus papers", mark: INK_MARK }, "Year", collected.corpus)}
        />
      )}
      {collected.reference.length > 0 && (
        <ChartFigure
          id="reference-by-month"
          level={3}
          title={`The reference, ${year}`}
          question="When the human papers appeared that proposals are held against."
          spec={timeSpec(
            { key: "reference", name: "human papers", mark: HUMAN_MARK },
            "Month",
            collected.reference,
          )}
        />
      )}
    </>
  );
}
