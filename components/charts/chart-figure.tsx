import { ChartLegend } from "./chart-legend";
import { chartHeight } from "./chart-size";
import { ChartSpace } from "./chart-space";
import type { ChartSpec } from "./chart-spec";
import { chartSummary } from "./chart-summary";
import { ChartTable } from "./chart-table";

type Props = {
  /** Unique on its page: a link can lead to it. */
  readonly id: string;
  readonly title: string;
  /** In plain words, what it answers. */
  readonly question: string;
  readonly spec: ChartSpec;
  readonly note?: string;
  /** Of its heading on the page. */
  readonly level?: 2 | 3;
};

/** A question, its drawing, and the table behind it. The drawing comes once it is nearly in sight; its room is there before. */
export function ChartFigure({ id, title, question, spec, note, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <figure className="chart" id={id} aria-labelledby={`${id}-title`}>
      <figcaption>
        <Heading id={`${id}-title`}>{title}</Heading>
        <p>{question}</p>
      </figcaption>
      <ChartLegend spec={spec} />
      <ChartSpace
        spec={spec}
        label={chartSummary(title, spec)}
        heights={{ wide: chartHeight(spec, false), narrow: chartHeight(spec, true) }}
      />
      {note !== undefined && <p className="note">{note}</p>}
      <ChartTable title={title} spec={spec} />
    </figure>
  );
}
