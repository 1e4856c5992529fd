import { METRICS } from "@/lib/domain/metric-names";
import { NO_FILTER } from "@/lib/product/board/search-params";
import type { BoardView } from "@/lib/product/board/view";
import { BoardLink } from "./board-link";
import { groundId } from "./metric-cell";
import { SmallRulerGround } from "./small-ruler";
import { TableGrid } from "./table-grid";
import { buildTableView } from "./table-view";

function Grounds({ view }: { view: BoardView }) {
  return (
    <svg className="sr" aria-hidden="true" width="0" height="0">
      {METRICS.map((metric) => (
        <SmallRulerGround key={metric} id={groundId(metric)} end={view.axes[metric]} />
      ))}
    </svg>
  );
}

/** Why the table ends with the human row. */
function NothingLeft({ view }: { view: BoardView }) {
  if (view.counts.total > 0) {
    return (
      <p className="nothing">
        No population fits these filters.{" "}
        <BoardLink place={view} change={NO_FILTER}>
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

/** Many columns beside the metrics need a frame to scroll in on any window. */
const frameOf = ({ extras }: BoardView): string => {
  if (extras.length === 0) return "scroll";
  return extras.length > 2 ? "scroll extended many" : "scroll extended";
};

export function BoardTable({ view }: { view: BoardView }) {
  return (
    <>
      <Grounds view={view} />
      <section className={frameOf(view)} aria-label="Figures">
        <TableGrid view={buildTableView(view)} />
      </section>
      {view.counts.shown === 0 && <NothingLeft view={view} />}
    </>
  );
}
