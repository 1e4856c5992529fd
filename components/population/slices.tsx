import Link from "next/link";
import { METRIC_WORDS } from "@/components/board/words";
import type { SliceView } from "@/lib/product/population-page/figure-view";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import { RulerCells, RulerGrounds } from "./ruler-cells";
import { type Column, columnOf, rulerRow } from "./score-view";

const GROUND = "slices";

/** "2026-01..2026-03" → "2026-01 to 2026-03" */
const monthsOf = (name: string): string => name.split("..").join(" to ");

function Rows({ slice, column }: { slice: SliceView; column: Column }) {
  return (
    <tbody>
      <tr className="group">
        <th scope="rowgroup" colSpan={4}>
          Papers of {monthsOf(slice.name)}
        </th>
      </tr>
      {slice.figures.map((figure) => (
        <tr key={figure.metric}>
          <th scope="row">{METRIC_WORDS[figure.metric].name}</th>
          <RulerCells row={rulerRow(figure, column)} ground={GROUND} />
        </tr>
      ))}
    </tbody>
  );
}

function Table({ slices }: { slices: readonly SliceView[] }) {
  const column = columnOf(slices.flatMap(({ figures }) => figures));
  return (
    <>
      <RulerGrounds names={[GROUND]} end={column.end} />
      <table className="scores-table slices">
        <caption className="sr">Figures against the human papers of some months alone</caption>
        <thead>
          <tr>
            <th scope="col">Metric</th>
            <th scope="col">% of the human level</th>
            <th scope="col" className="figure">
              Score
            </th>
            <th scope="col" className="figure">
              Human papers
            </th>
          </tr>
        </thead>
        {slices.map((slice) => (
          <Rows key={slice.name} slice={slice} column={column} />
        ))}
      </table>
    </>
  );
}

/** Against parts of the reference: what came before a model's data ended, and what after. */
export function Slices({ view }: { view: PopulationView }) {
  const { slices, facts } = view;
  if (slices.length === 0) return null;
  const cutoff = facts.model.trainingCutoff;
  return (
    <section aria-labelledby="slices">
      <h2 id="slices">
        Against some months alone <small>each with a human level of its own</small>
      </h2>
      <Table slices={slices} />
      <p className="note">
        {cutoff !== null && `By its maker's word the model's training data end in ${cutoff}. `}A model that
        had read the papers it is compared with would do better on the earlier months.{" "}
        <Link href="/method#exposure" prefetch={false}>
          What a model cannot have seen
        </Link>
      </p>
    </section>
  );
}
