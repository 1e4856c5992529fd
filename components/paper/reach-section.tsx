import Link from "next/link";
import { monthText } from "@/components/board/figure-format";
import { SHORT_PARTS } from "@/components/evidence/verdict-grid";
import { count, counted } from "@/components/ui/amounts";
import { Pager } from "@/components/ui/pager";
import { SLOTS } from "@/lib/domain/slots";
import type { ReferenceView } from "@/lib/product/paper-page/load-paper";
import type { PaperFacts, ReachingPopulation } from "@/lib/product/paper-page/ports";
import { type ReachSort, sortSearch } from "@/lib/product/paper-page/query";
import type { ReachRow } from "@/lib/product/paper-page/reach";
import { ALL_SLOTS, slotCount, statedSlots } from "@/lib/product/paper-page/slot-mask";
import { populationPath } from "@/lib/product/population-page/addresses";
import { PAGE_SIZE } from "@/lib/product/population-page/pages";
import { paperPath, proposalPath } from "@/lib/product/site/paths";
import { populationTitle } from "@/lib/product/wording/population-title";
import { jaccardText } from "./jaccard-text";
import { SlotCells, SlotHeads } from "./slot-cells";

type Props = { readonly facts: PaperFacts; readonly view: ReferenceView };

const SORTS: readonly { readonly by: ReachSort; readonly name: string }[] = [
  { by: "release", name: "by model, in release order" },
  { by: "slots", name: "most parts reached" },
  { by: "cite", name: "best citation match" },
];

/** Before its abstract is read, nothing is known to be missing. */
const statedIn = ({ idea }: PaperFacts): number =>
  idea?.kind === "summary" ? statedSlots(idea.summary) : ALL_SLOTS;

const placeOf = ({ edition, area }: PaperFacts) => ({ edition: edition.slug, area: area.slug });
/** `inside`: under the heading of its model, whose name it does not repeat. */
function titleOf({ name, method, model }: ReachingPopulation, inside: boolean): string {
  const title = populationTitle({ name, method, model: model.name });
  const repeated = `${model.name}, `;
  return inside && title.startsWith(repeated) ? title.slice(repeated.length) : title;
}

function Best({ facts, row }: { facts: PaperFacts; row: ReachRow }) {
  const { jaccard, number } = row.best;
  if (number === null) return <>0</>;
  return (
    <Link
      href={proposalPath({ ...placeOf(facts), population: row.population.slug, number })}
      prefetch={false}
      title={`proposal ${number}`}
    >
      {jaccardText(jaccard)}
    </Link>
  );
}

function Row({ facts, row, inside }: { facts: PaperFacts; row: ReachRow; inside: boolean }) {
  const { population, mask, missing } = row;
  return (
    <tr className={inside ? "inside" : undefined}>
      <th scope="row">
        <Link href={populationPath({ ...placeOf(facts), population: population.slug })} prefetch={false}>
          <bdi>{titleOf(population, inside)}</bdi>
        </Link>
        {missing > 0 && <small>{counted(missing, "pair")} without a verdict</small>}
      </th>
      <SlotCells mask={mask} stated={statedIn(facts)} />
      <td className="figure of-five">{slotCount(mask)}</td>
      <td className="figure">
        <Best facts={facts} row={row} />
      </td>
    </tr>
  );
}

/** Under the name of their model where several of it stand together, in release order. */
function Rows({ facts, view }: Props) {
  const { rows, sort } = view.table;
  const modelAt = (at: number) => rows[at]?.population.model.id;
  return rows.map((row, at) => {
    const { model } = row.population;
    const [before, after] = [modelAt(at - 1) === model.id, modelAt(at + 1) === model.id];
    const together = sort === "release" && (before || after);
    const shown = <Row key={row.population.id} facts={facts} row={row} inside={together} />;
    if (!together || before) return shown;
    return [
      <tr key={`model-${model.id}`} className="model-row">
        <th scope="rowgroup" colSpan={8}>
          <bdi>{model.name}</bdi>{" "}
          {model.releaseDate !== null && <small>{monthText(model.releaseDate)}</small>}
        </th>
      </tr>,
      shown,
    ];
  });
}

function Order({ facts, sort }: { facts: PaperFacts; sort: ReachSort }) {
  const path = paperPath({ ...placeOf(facts), paper: facts.id });
  return (
    <nav className="order" aria-label="Order of the populations">
      {SORTS.map(({ by, name }) => (
        <Link
          key={by}
          href={`${path}${sortSearch(by)}#reached`}
          prefetch={false}
          aria-current={by === sort ? "true" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Table({ facts, view }: Props) {
  return (
    <table className="reach-table">
      <caption className="sr">Populations, and which of the five parts of this paper they reached</caption>
      <thead>
        <tr>
          <th scope="col">Population</th>
          <SlotHeads />
          <th scope="col" className="figure of-five">
            of 5
          </th>
          <th scope="col" className="figure">
            <span className="wide" aria-hidden="true">
              Best citation match
            </span>
            <span className="sr">Best citation match</span>
            <span className="narrow" aria-hidden="true">
              cite
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        <Rows facts={facts} view={view} />
      </tbody>
      {view.table.total > 1 && (
        <tfoot>
          <tr className="totals">
            <th scope="row">
              Populations that reached it <small>of {count(view.table.total)}</small>
            </th>
            {SLOTS.map((slot) => (
              <td key={slot} className="slot-cell">
                {count(view.reach.bySlot[slot])}
              </td>
            ))}
            <td className="figure" />
            <td className="figure" />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** "7 of 20 populations reached its problem" is the question most readers come with. */
export function reachSentence({ reach, table }: ReferenceView, stated: number): string {
  const [there, missing] = [true, false].map((wanted) =>
    SLOTS.filter((_slot, i) => (((stated >> i) & 1) === 1) === wanted),
  );
  const most = (there ?? []).map((slot) => `${SHORT_PARTS[slot]} by ${count(reach.bySlot[slot])}`).join(", ");
  const ends = [
    reach.all > 0 ? `${counted(reach.all, "population")} reached all five` : "",
    reach.none > 0 ? `${counted(reach.none, "population")} none` : "",
  ].filter((part) => part !== "");
  const unstated = (missing ?? []).map((slot) => SHORT_PARTS[slot]).join(" and no ");
  return `Of ${counted(table.total, "population")}, its ${[most, ...ends].join("; ")}.${
    unstated === "" ? "" : ` It states no ${unstated}, so there is none to reach.`
  }`;
}

/** Which populations would have written which part of this paper. */
export function ReachSection({ facts, view }: Props) {
  const { table, reach } = view;
  const path = `${paperPath({ ...placeOf(facts), paper: facts.id })}${sortSearch(table.sort)}`;
  return (
    <section className="reached" aria-labelledby="reached">
      <h2 id="reached">Who reached it</h2>
      {table.total === 0 ? (
        <p>No population of this area was compared with it yet. That happens when a population is scored.</p>
      ) : (
        <>
          <p>{reachSentence(view, statedIn(facts))}</p>
          <p className="note">
            A part is reached if any of the five proposals nearest to this paper shares it.{" "}
            <Link href="/method#match-idea" prefetch={false}>
              How that is judged
            </Link>
            . Citation match: shared citations over all citations of both, the best of any proposal.
          </p>
          {table.total > 1 && <Order facts={facts} sort={table.sort} />}
          <Table facts={facts} view={view} />
          <Pager place={table} size={PAGE_SIZE} path={path} anchor="reached" />
        </>
      )}
      {reach.unscored > 0 && table.total > 0 && (
        <p className="note">{counted(reach.unscored, "population")} of this area not scored yet.</p>
      )}
    </section>
  );
}
