import { Pager } from "@/components/ui/pager";
import { populationPath } from "@/lib/product/population-page/addresses";
import { rowAnchor } from "@/lib/product/population-page/list-place";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import { PAGE_SIZE } from "@/lib/product/population-page/pages";
import { ProposalList } from "./list/proposal-list";
import { type Rows, rowClass, SlotCells, SlotHeads } from "./slot-rows";

function rowsOf({ facts, progress }: PopulationView): Rows {
  const { edition, area, slug, plan } = facts;
  return {
    at: { edition: edition.slug, area: area.slug, population: slug },
    runs: plan !== null,
    free: progress?.cost.kind === "none",
  };
}

function Table({ view }: { view: PopulationView }) {
  const rows = rowsOf(view);
  return (
    <table className={rows.runs ? "slot-table runs" : "slot-table"}>
      <caption className="sr">
        {rows.runs
          ? "Places of the population and the runs that filled them"
          : "Proposals of the population, in stored order"}
      </caption>
      <thead>
        <tr>
          <SlotHeads rows={rows} />
        </tr>
      </thead>
      <tbody>
        {view.slots.rows.map((row) => (
          <tr key={row.slot} id={rowAnchor(row.slot)} className={rowClass(row)}>
            <SlotCells row={row} rows={rows} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Nothing({ view }: { view: PopulationView }) {
  const printed = view.facts.edition.origin === "published";
  return (
    <p className="nothing">
      {printed
        ? "The paper's tables give figures alone: the proposals behind them are not stored here."
        : "No proposal is stored in this population."}
    </p>
  );
}

/** All of them, or fifty to a page in a list that scripts turn into one. */
function Listed({ view }: { view: PopulationView }) {
  const { page, pages, total, rows } = view.slots;
  const { edition, area, slug } = view.facts;
  if (pages === 1) return <Table view={view} />;
  const path = populationPath({ edition: edition.slug, area: area.slug, population: slug });
  return (
    <ProposalList rows={rowsOf(view)} total={total} path={path} page={page} slots={rows}>
      <div className="slot-box">
        <Table view={view} />
      </div>
      <Pager place={view.slots} size={PAGE_SIZE} path={path} anchor="proposals" />
    </ProposalList>
  );
}

/** Every slot with what became of it. */
export function SlotTable({ view }: { view: PopulationView }) {
  const { plan } = view.facts;
  return (
    <section className="slots" id="proposals" aria-labelledby="slots">
      <h2 id="slots">
        Proposals{" "}
        {view.slots.total > 0 && (
          <small>{plan === null ? "as they were brought in" : "and the runs that wrote them"}</small>
        )}
      </h2>
      {view.slots.total === 0 ? <Nothing view={view} /> : <Listed view={view} />}
    </section>
  );
}
