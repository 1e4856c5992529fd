import Link from "next/link";
import { METRICS, type MetricName } from "@/lib/domain/score";
import type { Sort } from "@/lib/product/board/columns";
import type { BoardView } from "@/lib/product/board/view";
import { BoardLink } from "./board-link";
import { HumanRow } from "./table-body";
import type { RowView } from "./table-view";
import { METRIC_WORDS } from "./words";

type AriaSort = "ascending" | "descending" | undefined;

const ariaSort = ({ query }: BoardView, by: Sort): AriaSort => {
  if (query.sort !== by) return undefined;
  return query.dir === "asc" ? "ascending" : "descending";
};

const arrow = (sorted: AriaSort): string => (sorted === undefined ? "" : sorted === "ascending" ? "↑" : "↓");

/** A first press sorts, a second turns the order round. */
function SortLink({ view, by, children }: { view: BoardView; by: Sort; children: string }) {
  const sorted = ariaSort(view, by);
  const turned = view.query.dir === "asc" ? "desc" : "asc";
  const asUsual = by === "release" && sorted === "ascending";
  return (
    <BoardLink place={view} change={sorted === undefined ? { sort: by } : { sort: by, dir: turned }}>
      {children}
      <span className="arrow" aria-hidden="true">
        {asUsual ? "" : arrow(sorted)}
      </span>
    </BoardLink>
  );
}

function MetricHead({ view, metric }: { view: BoardView; metric: MetricName }) {
  const { name, question, anchor } = METRIC_WORDS[metric];
  return (
    <th scope="col" className="num" aria-sort={ariaSort(view, metric)}>
      <SortLink view={view} by={metric}>
        {name}
      </SortLink>
      <small>
        <Link href={`/method#${anchor}`} prefetch={false}>
          {question}
        </Link>
      </small>
    </th>
  );
}

/** What the populations are in order of, or the way back to their models. */
function Order({ view }: { view: BoardView }) {
  const { sort, dir } = view.query;
  if (sort === "release") return <span>by model, {dir === "asc" ? "oldest" : "newest"} first</span>;
  return (
    <BoardLink place={view} change={{ sort: "release" }}>
      group by model
    </BoardLink>
  );
}

export function TableHead({ view, human }: { view: BoardView; human: RowView }) {
  return (
    <thead>
      <tr className="heads">
        {view.hasRanks && (
          <th scope="col" className="rank">
            Rank
            <small>
              <Link href="/method#rank" prefetch={false}>
                by {METRIC_WORDS[view.leadMetric].name}
              </Link>
            </small>
          </th>
        )}
        <th scope="col" className="name" aria-sort={ariaSort(view, "release")}>
          <SortLink view={view} by="release">
            Population
          </SortLink>
          <small>
            <Order view={view} />
          </small>
        </th>
        {METRICS.map((metric) => (
          <MetricHead key={metric} view={view} metric={metric} />
        ))}
      </tr>
      <HumanRow row={human} hasRanks={view.hasRanks} />
    </thead>
  );
}
