import { Pager } from "@/components/ui/pager";
import { populationPath } from "@/lib/product/population-page/addresses";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import { PAGE_SIZE } from "@/lib/product/population-page/pages";
import { type Rows, rowAnchor, rowClass, SlotCells, SlotHeads } from "./slot-rows";

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
          ? "Slots of the population and the runs that filled them"
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

/** Every slot, fifty to a page. */
export function SlotTable({ view }: { view: PopulationView }) {
  const { edition, area, slug, plan } = view.facts;
  const path = populationPath({ edition: edition.slug, area: area.slug, population: slug });
  return (
    <section className="slots" id="proposals" aria-labelledby="slots">
      <h2 id="slots">
        Proposals{" "}
        {view.slots.total > 0 && (
          <small>{plan === null ? "as they were brought in" : "and the runs that wrote them"}</small>
        )}
      </h2>
      {view.slots.total === 0 ? <Nothing view={view} /> : <Table view={view} />}
      <Pager place={view.slots} size={PAGE_SIZE} path={path} anchor="proposals" />
    </section>
  );
}
