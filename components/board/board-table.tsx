import { METRICS } from "@/lib/domain/score";
import type { BoardView } from "@/lib/product/board/view";
import { BoardLink } from "./board-link";
import { groundId } from "./metric-cell";
import { SmallRulerGround } from "./small-ruler";
import { TableBody } from "./table-body";
import { TableHead } from "./table-head";
import { buildTableView } from "./table-view";
import { METRIC_WORDS } from "./words";

function Grounds({ view }: { view: BoardView }) {
  return (
    <svg className="sr" aria-hidden="true" width="0" height="0">
      {METRICS.map((metric) => (
        <SmallRulerGround key={metric} id={groundId(metric)} end={view.axes[metric]} />
      ))}
    </svg>
  );
}

function captionOf(view: BoardView): string {
  const where = view.area === null ? "mean over all areas" : view.area.name;
  const unit = view.query.unit === "percent" ? "percent of the human level" : "scores times a hundred";
  return `${view.edition.title}: ${where}, ${unit}; ranks by ${METRIC_WORDS[view.leadMetric].name}`;
}

/** Why the table ends with the human row. */
function NothingLeft({ view }: { view: BoardView }) {
  if (view.counts.total > 0) {
    return (
      <p className="nothing">
        No population fits these filters.{" "}
        <BoardLink place={view} change={{ methods: [], q: "" }}>
          Show all {view.counts.total}
        </BoardLink>
      </p>
    );
  }
  return (
    <div className="nothing">
      <p>No population has been brought in for this area yet. How to bring one in:</p>
      <pre>npm run -s ideataste -- population import --help</pre>
    </div>
  );
}

export function BoardTable({ view }: { view: BoardView }) {
  const table = buildTableView(view);
  return (
    <>
      <Grounds view={view} />
      <section className="scroll" aria-label="Figures">
        <table className={view.hasRanks ? "board-table" : "board-table unranked"}>
          <caption className="sr">{captionOf(view)}</caption>
          <TableHead view={view} human={table.human} />
          <TableBody table={table} />
        </table>
      </section>
      {view.counts.shown === 0 && <NothingLeft view={view} />}
    </>
  );
}
