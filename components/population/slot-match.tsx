import Link from "next/link";
import { PART_NAMES } from "@/components/evidence/part-names";
import type { Score } from "@/lib/domain/score";
import type { SlotFigure } from "@/lib/product/population-page/figure-view";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import { RulerCells, RulerGrounds } from "./ruler-cells";
import { type Column, columnOf, rulerRow } from "./score-view";
import { bits } from "./share-format";

const GROUND = "slots";
const isZero = (score: Score): boolean => score.kind === "scored" && score.value === 0;

function Weight({ figure }: { figure: SlotFigure }) {
  if (figure.weight !== null) return bits(figure.weight);
  // No paper matched, so no finite weight: the slot counts for nothing, and is named as such.
  return isZero(figure.human.score) ? "none" : "–";
}

function Row({ figure, column, weighted }: { figure: SlotFigure; column: Column; weighted: boolean }) {
  return (
    <tr>
      <th scope="row">
        {PART_NAMES[figure.slot]}
        {weighted && (
          <small className="weight-inline">
            weight: <Weight figure={figure} />
          </small>
        )}
      </th>
      <RulerCells row={rulerRow(figure, column)} ground={GROUND} />
      {weighted && (
        <td className="figure weight">
          <Weight figure={figure} />
        </td>
      )}
    </tr>
  );
}

function Table({ figures, weighted }: { figures: readonly SlotFigure[]; weighted: boolean }) {
  const column = columnOf(figures);
  return (
    <>
      <RulerGrounds names={[GROUND]} end={column.end} />
      <table className="scores-table slot-match">
        <caption className="sr">
          Share of the human papers matched, part by part, against the human level
        </caption>
        <thead>
          <tr>
            <th scope="col">Part of an idea</th>
            <th scope="col">% of the human level</th>
            <th scope="col" className="figure">
              Matched
            </th>
            <th scope="col" className="figure">
              Human papers
            </th>
            {weighted && (
              <th scope="col" className="figure weight">
                Weight
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <Row key={figure.slot} figure={figure} column={column} weighted={weighted} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Match-Idea taken apart: on which slots do the proposals meet what people went on to write? */
export function SlotMatch({ view }: { view: PopulationView }) {
  const { slotFigures, facts } = view;
  if (slotFigures.length === 0) return null;
  const weighted = slotFigures.some(({ weight }) => weight !== null);
  return (
    <section aria-labelledby="slot-match">
      <h2 id="slot-match">
        Match-Idea, part by part <small>what its nearest proposals share with a human paper</small>
      </h2>
      <Table figures={slotFigures} weighted={weighted} />
      <p className="note">
        In percent of the papers of {facts.edition.year}: how many share that part of their idea with one of
        their five nearest proposals; beside it, with one of their five nearest other papers.{" "}
        {weighted ? (
          <>
            A part weighs as much as it is rare among papers.{" "}
            <Link href="/method#ideas" prefetch={false}>
              More on the parts
            </Link>
          </>
        ) : (
          "The paper's table prints these parts, and no weights."
        )}
      </p>
    </section>
  );
}
