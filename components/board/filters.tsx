import Form from "next/form";
import type { BoardView } from "@/lib/product/board/view";
import { boardFileHref, boardHref } from "./board-href";
import { BoardLink } from "./board-link";
import { countText } from "./figure-format";
import { ColumnChooser, CostChips, MethodChips, ShowChips } from "./filter-chips";
import { ModelChooser } from "./model-chooser";

/** What the form does not ask goes along unseen, so that a search keeps the rest of the state. */
function Unseen({ view }: { view: BoardView }) {
  const search = new URLSearchParams(boardHref(view, { q: "" }).split("?")[1] ?? "");
  return [...search].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function Search({ view }: { view: BoardView }) {
  const { q } = view.query;
  return (
    <Form className="search" action={boardHref(view, {}).split("?")[0] ?? ""} scroll={false} role="search">
      <Unseen view={view} />
      <input
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={80}
        placeholder="Find a model"
        aria-label="Find a model or population"
      />
      <button type="submit">Find</button>
      {q !== "" && (
        <BoardLink place={view} change={{ q: "" }}>
          clear
        </BoardLink>
      )}
    </Form>
  );
}

function Count({ view }: { view: BoardView }) {
  const { shown, total } = view.counts;
  const [only, other] = view.methods;
  return (
    <p className="count" role="status">
      {shown === total ? countText(total) : `${countText(shown)} of ${countText(total)}`}{" "}
      {total === 1 ? "population" : "populations"}
      {only !== undefined && other === undefined && `, ${only}`}
    </p>
  );
}

/** The table as a file, just as it stands. */
function Files({ view }: { view: BoardView }) {
  return (
    <nav className="files" aria-label="This table as a file">
      <a href={boardFileHref(view, "csv")}>CSV</a> <a href={boardFileHref(view, "json")}>JSON</a>
    </nav>
  );
}

const activeFilters = ({
  methods,
  models,
  sources,
  unseen,
  cost,
  baselines,
  q,
}: BoardView["query"]): number =>
  methods.length +
  models.length +
  sources.length +
  [unseen, cost !== null, !baselines, q !== ""].filter((active) => active).length;

/** Chips and search: in a row where there is room, else folded into one button (a popover: no script needed). */
export function Filters({ view }: { view: BoardView }) {
  const active = activeFilters(view.query);
  return (
    <>
      <button type="button" className="filters-button" popoverTarget="filters">
        Filters{active > 0 && ` (${active})`}
      </button>
      <div id="filters" popover="auto" className="filters-sheet">
        <MethodChips view={view} />
        <ShowChips view={view} />
        <CostChips view={view} />
        <ModelChooser view={view} />
        <ColumnChooser view={view} />
        {(view.counts.total > 1 || view.query.q !== "") && <Search view={view} />}
        <button type="button" className="filters-done" popoverTarget="filters" popoverTargetAction="hide">
          Show {countText(view.counts.shown)}
        </button>
      </div>
    </>
  );
}

/** How many are shown, and the way to take them along. */
export function TableEnd({ view }: { view: BoardView }) {
  return (
    <div className="table-end">
      <Count view={view} />
      {view.counts.total > 0 && <Files view={view} />}
    </div>
  );
}
