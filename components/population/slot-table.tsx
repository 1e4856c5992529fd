import Link from "next/link";
import { count, counted, tokens } from "@/components/ui/amounts";
import { Pager } from "@/components/ui/pager";
import { populationPath, runPath } from "@/lib/product/population-page/addresses";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import { PAGE_SIZE } from "@/lib/product/population-page/pages";
import type { SlotRow, SlotRun } from "@/lib/product/population-page/ports";
import { failureWords, STATUS_WORDS, UNTITLED } from "./words";

const statusText = ({ status, attempts }: SlotRun): string =>
  status === "pending" && attempts > 1 ? "waiting to be tried again" : STATUS_WORDS[status];

/** Nothing was asked yet: a dash says so better than two noughts. */
const tokensOf = ({ inputTokens, outputTokens }: SlotRun): string =>
  inputTokens + outputTokens === 0 ? "–" : tokens(inputTokens, outputTokens);

/** Beside the columns that a phone has no room for. */
const inline = (run: SlotRun): string =>
  [
    statusText(run),
    run.steps > 0 ? counted(run.steps, "step") : "",
    run.attempts > 1 ? `attempt ${run.attempts}` : "",
  ]
    .filter((part) => part !== "")
    .join(" · ");

function notes(run: SlotRun): readonly string[] {
  return [
    ...(run.status === "failed" && run.failure !== null
      ? [`${failureWords(run.failure)}. ${run.reason ?? ""}`]
      : []),
    ...(run.malformed > 0 ? [counted(run.malformed, "malformed reply", "malformed replies")] : []),
    ...(run.dropped > 0 ? [`${counted(run.dropped, "reference")} dropped`] : []),
  ];
}

type RowProps = { readonly row: SlotRow; readonly run: SlotRun; readonly free: boolean };

function RunRow({ row, run, free }: RowProps) {
  return (
    <tr className={row.title === null ? "untitled" : undefined}>
      <td className="slot">{row.slot + 1}</td>
      <th scope="row">
        <Link href={runPath(run.id)} prefetch={false}>
          {row.title === null ? UNTITLED[run.status] : <bdi>{row.title}</bdi>}
          {row.title === null && <span className="sr">, slot {row.slot + 1}</span>}
        </Link>
        {run.topic !== null && (
          <small>
            <bdi>{run.topic}</bdi>
          </small>
        )}
        {notes(run).map((note) => (
          <small key={note}>
            <bdi>{note}</bdi>
          </small>
        ))}
        <small className="inline">{inline(run)}</small>
      </th>
      <td className="wide">{statusText(run)}</td>
      <td className="wide figure">{count(run.attempts)}</td>
      <td className="wide figure">{count(run.steps)}</td>
      {!free && <td className="wide figure">{tokensOf(run)}</td>}
    </tr>
  );
}

function RunTable({ view }: { view: PopulationView }) {
  // A baseline calls no model: there are no tokens to count.
  const free = view.progress?.cost.kind === "none";
  return (
    <table className="slot-table runs">
      <caption className="sr">Slots of the population and the runs that filled them</caption>
      <thead>
        <tr>
          <th scope="col" className="slot">
            Slot
          </th>
          <th scope="col">Proposal</th>
          <th scope="col" className="wide">
            Run
          </th>
          <th scope="col" className="wide figure">
            Attempts
          </th>
          <th scope="col" className="wide figure">
            Steps
          </th>
          {!free && (
            <th scope="col" className="wide figure">
              Tokens
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {view.slots.rows.map(
          (row) => row.run && <RunRow key={row.slot} row={row} run={row.run} free={free} />,
        )}
      </tbody>
    </table>
  );
}

function ProposalTable({ view }: { view: PopulationView }) {
  return (
    <table className="slot-table">
      <caption className="sr">Proposals of the population, in stored order</caption>
      <thead>
        <tr>
          <th scope="col" className="slot">
            No.
          </th>
          <th scope="col">Proposal</th>
        </tr>
      </thead>
      <tbody>
        {view.slots.rows.map(({ slot, title }) => (
          <tr key={slot}>
            <td className="slot">{slot + 1}</td>
            <th scope="row">
              <bdi>{title}</bdi>
            </th>
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
      {view.slots.total === 0 ? <Nothing view={view} /> : null}
      {view.slots.total > 0 && (plan === null ? <ProposalTable view={view} /> : <RunTable view={view} />)}
      <Pager place={view.slots} size={PAGE_SIZE} path={path} anchor="proposals" />
    </section>
  );
}
