import Form from "next/form";
import type { Method } from "@/lib/domain/edition";
import type { BoardView } from "@/lib/product/board/view";
import { BoardLink, boardHref } from "./board-link";
import { countText } from "./figure-format";
import { METHOD_WORDS } from "./words";

function toggled(methods: readonly Method[], one: Method): readonly Method[] {
  return methods.includes(one) ? methods.filter((method) => method !== one) : [...methods, one];
}

function MethodChips({ view }: { view: BoardView }) {
  const { methods } = view.query;
  if (view.methods.length < 2 && methods.length === 0) return null;
  return (
    <nav className="chips" aria-label="Method">
      <span className="chips-name">Method</span>
      <BoardLink place={view} change={{ methods: [] }} current={methods.length === 0}>
        all
      </BoardLink>
      {view.methods.map((method) => (
        <BoardLink
          key={method}
          place={view}
          change={{ methods: toggled(methods, method) }}
          current={methods.includes(method)}
          title={METHOD_WORDS[method]}
        >
          {method}
        </BoardLink>
      ))}
    </nav>
  );
}

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

/** Chips and search: in a row where there is room, else folded into one button (a popover: no script needed). */
export function Filters({ view }: { view: BoardView }) {
  const active = view.query.methods.length + Number(view.query.q !== "");
  return (
    <div className="filters">
      <button type="button" className="filters-button" popoverTarget="filters">
        Filters{active > 0 && ` (${active})`}
      </button>
      <div id="filters" popover="auto" className="filters-sheet">
        <MethodChips view={view} />
        <Search view={view} />
        <button type="button" className="filters-done" popoverTarget="filters" popoverTargetAction="hide">
          Show {countText(view.counts.shown)}
        </button>
      </div>
      <Count view={view} />
    </div>
  );
}
