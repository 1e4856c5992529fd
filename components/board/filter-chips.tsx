import type { ReactNode } from "react";
import { EXTRA_COLUMNS, type ExtraColumn } from "@/lib/product/board/columns";
import { type BoardQuery, COST_FILTERS, type CostFilter } from "@/lib/product/board/search-params";
import type { Source } from "@/lib/product/board/spending";
import type { BoardView } from "@/lib/product/board/view";
import { BoardLink } from "./board-link";
import { EXTRA_WORDS } from "./head-view";
import { METHOD_WORDS } from "./words";

type OfView = { view: BoardView };

const toggled = <T,>(all: readonly T[], one: T): readonly T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

function Chips({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav className="chips" aria-label={name}>
      <span className="chips-name">{name}</span>
      {children}
    </nav>
  );
}

export function MethodChips({ view }: OfView) {
  const { methods } = view.query;
  if (view.methods.length < 2 && methods.length === 0) return null;
  return (
    <Chips name="Method">
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
    </Chips>
  );
}

const SOURCE_WORDS: Readonly<Record<Source, string>> = {
  verified: "written here: our own workers drove the model",
  "self-reported": "handed in by whoever ran the model",
  printed: "copied from the paper",
};

type Switch = {
  readonly name: string;
  readonly meaning: string;
  readonly on: boolean;
  readonly offered: boolean;
  readonly change: Partial<BoardQuery>;
};

const sourceSwitches = ({ query, offers }: BoardView): readonly Switch[] =>
  (["verified", "self-reported", "printed"] as const).map((one) => ({
    name: one,
    meaning: SOURCE_WORDS[one],
    on: query.sources.includes(one),
    offered: offers.sources.length > 1 && offers.sources.includes(one),
    change: { sources: toggled(query.sources, one) },
  }));

const otherSwitches = ({ query, offers, edition: { year } }: BoardView): readonly Switch[] => [
  {
    name: `cutoff before ${year}`,
    meaning: `Trained, or released, before ${year}: they cannot have seen the papers of that year`,
    on: query.unseen,
    offered: offers.unseen,
    change: { unseen: !query.unseen },
  },
  {
    name: "no baselines",
    meaning: "Only what a language model wrote",
    on: !query.baselines,
    offered: offers.baselines,
    change: { baselines: !query.baselines },
  },
];

/** What would leave the table as it is, is not offered; what is on can be turned off. */
export function ShowChips({ view }: OfView) {
  const switches = [...sourceSwitches(view), ...otherSwitches(view)].filter(
    ({ on, offered }) => on || offered,
  );
  if (switches.length === 0) return null;
  return (
    <Chips name="Show only">
      {switches.map(({ name, meaning, on, change }) => (
        <BoardLink key={name} place={view} change={change} current={on} title={meaning}>
          {name}
        </BoardLink>
      ))}
    </Chips>
  );
}

const costWords = (cost: CostFilter): string => (cost === "unknown" ? "unknown" : `≤ $${cost}`);

export function CostChips({ view }: OfView) {
  const { cost } = view.query;
  if (!view.offers.costs && cost === null) return null;
  return (
    <Chips name="Cost">
      {COST_FILTERS.map((one) => (
        <BoardLink key={one} place={view} change={{ cost: one === cost ? null : one }} current={one === cost}>
          {costWords(one)}
        </BoardLink>
      ))}
    </Chips>
  );
}

/** A column that the rows are in order of cannot go without the order going too. */
function columnChange({ query, extras }: BoardView, one: ExtraColumn): Partial<BoardQuery> {
  const columns = EXTRA_COLUMNS.filter((key) =>
    key === one ? !extras.includes(one) : query.columns.includes(key),
  );
  return query.sort === one ? { columns, sort: "release" } : { columns };
}

/** Which columns stand beside the metrics; unfolds where it stands, without a script. */
export function ColumnChooser({ view }: OfView) {
  const shown = view.extras.length;
  return (
    <details className="chooser" name="chooser">
      <summary>Columns{shown > 0 && ` (+${shown})`}</summary>
      <nav className="chips" aria-label="Columns">
        {EXTRA_COLUMNS.map((one) => (
          <BoardLink
            key={one}
            place={view}
            change={columnChange(view, one)}
            current={view.extras.includes(one)}
          >
            {EXTRA_WORDS[one].name.toLowerCase()}
          </BoardLink>
        ))}
      </nav>
    </details>
  );
}
