import type { EditionRow } from "@/lib/product/board/ports";
import type { BoardView } from "@/lib/product/board/view";
import { BoardBar } from "./board-bar";
import { BoardLead } from "./board-lead";
import { BoardTable } from "./board-table";
import { ComputedWith } from "./computed-with";
import { Filters, TableEnd } from "./filters";
import { MatchingChart } from "./matching-chart";
import { Provenance } from "./provenance";
import { ReadingGuide } from "./reading-guide";

function Filled({ view }: { view: BoardView }) {
  return (
    <>
      <section className="board" aria-label="Board">
        <BoardBar view={view} />
        <div className="above">
          <Filters view={view} />
          <Provenance view={view} />
          <TableEnd view={view} />
        </div>
        <BoardTable view={view} />
      </section>
      <MatchingChart view={view} />
      <ReadingGuide view={view} />
    </>
  );
}

function Unfilled({ view }: { view: BoardView }) {
  return (
    <section className="board" aria-label="Board">
      <div className="nothing">
        <p>{view.edition.title} has no area yet, so there is nothing to compare. How to bring one in:</p>
        <pre>npm run -s ideataste -- area import --help</pre>
      </div>
    </section>
  );
}

/** The board of one edition. */
export function Board({ view, editions }: { view: BoardView; editions: readonly EditionRow[] }) {
  return (
    <>
      <BoardLead view={view} editions={editions} />
      {view.areas.length > 0 ? <Filled view={view} /> : <Unfilled view={view} />}
      <ComputedWith view={view} />
    </>
  );
}
