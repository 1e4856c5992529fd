import Link from "next/link";
import type { ReactNode } from "react";
import { count, counted, tokens } from "@/components/ui/amounts";
import { runPath } from "@/lib/product/population-page/addresses";
import type { SlotRow, SlotRun } from "@/lib/product/population-page/ports";
import { proposalPath } from "@/lib/product/site/paths";
import { failureWords, STATUS_WORDS, UNTITLED } from "./words";

/** What the rows of a population's table have in common. */
export type Rows = {
  readonly at: { readonly edition: string; readonly area: string; readonly population: string };
  /** Runs of ours wrote it. */
  readonly runs: boolean;
  /** A baseline calls no model: there are no tokens to count. */
  readonly free: boolean;
};

const statusText = ({ status, attempts }: SlotRun): string =>
  status === "pending" && attempts > 1 ? "waiting to be tried again" : STATUS_WORDS[status];

/** Nothing was asked yet: a dash says so better than two noughts. */
const tokensOf = ({ inputTokens, outputTokens }: SlotRun): string =>
  inputTokens + outputTokens === 0 ? "–" : tokens(inputTokens, outputTokens);

function notes(run: SlotRun): readonly string[] {
  return [
    ...(run.status === "failed" && run.failure !== null
      ? [`${failureWords(run.failure)}. ${run.reason ?? ""}`]
      : []),
    ...(run.malformed > 0 ? [counted(run.malformed, "malformed reply", "malformed replies")] : []),
    ...(run.dropped > 0 ? [`${counted(run.dropped, "reference")} dropped`] : []),
  ];
}

function RunLink({ row, run, children }: { row: SlotRow; run: SlotRun; children: ReactNode }) {
  return (
    <Link href={runPath(run.id)} prefetch={false}>
      {children}
      <span className="sr">, run of place {row.slot + 1}</span>
    </Link>
  );
}

/** Beside the columns that a phone has no room for. */
function Inline({ row, run }: { row: SlotRow; run: SlotRun }) {
  const more = [
    run.steps > 0 ? counted(run.steps, "step") : "",
    run.attempts > 1 ? `attempt ${run.attempts}` : "",
  ].filter((part) => part !== "");
  return (
    <small className="inline">
      <RunLink row={row} run={run}>
        {statusText(run)}
      </RunLink>
      {more.map((part) => ` · ${part}`)}
    </small>
  );
}

/** To the proposal; where there is none, to the run that was to write it. */
function Title({ row, at }: { row: SlotRow; at: Rows["at"] }) {
  if (row.title !== null)
    return (
      <Link href={proposalPath({ ...at, number: row.slot + 1 })} prefetch={false}>
        <bdi>{row.title}</bdi>
      </Link>
    );
  if (row.run === null) return null;
  return (
    <Link href={runPath(row.run.id)} prefetch={false}>
      {UNTITLED[row.run.status]}
      <span className="sr">, place {row.slot + 1}</span>
    </Link>
  );
}

function Head({ row, at }: { row: SlotRow; at: Rows["at"] }) {
  const { run } = row;
  return (
    <th scope="row">
      <Title row={row} at={at} />
      {run !== null && run.topic !== null && (
        <small>
          <bdi>{run.topic}</bdi>
        </small>
      )}
      {run !== null &&
        notes(run).map((note) => (
          <small key={note}>
            <bdi>{note}</bdi>
          </small>
        ))}
      {run !== null && <Inline row={row} run={run} />}
    </th>
  );
}

function RunCells({ row, run, free }: { row: SlotRow; run: SlotRun; free: boolean }) {
  return (
    <>
      <td className="wide">
        <RunLink row={row} run={run}>
          {statusText(run)}
        </RunLink>
      </td>
      <td className="wide figure">{count(run.attempts)}</td>
      <td className="wide figure">{count(run.steps)}</td>
      {!free && <td className="wide figure tokens">{tokensOf(run)}</td>}
    </>
  );
}

/** The cells of one slot, or of one proposal that was brought in. */
export function SlotCells({ row, rows }: { row: SlotRow; rows: Rows }) {
  return (
    <>
      <td className="slot">{count(row.slot + 1)}</td>
      <Head row={row} at={rows.at} />
      {rows.runs && row.run !== null && <RunCells row={row} run={row.run} free={rows.free} />}
    </>
  );
}

export const rowClass = ({ title }: SlotRow): string | undefined => (title === null ? "untitled" : undefined);

/** The heads of the columns. */
export function SlotHeads({ rows: { runs, free } }: { rows: Rows }) {
  return (
    <>
      <th scope="col" className="slot">
        {runs ? "Place" : "No."}
      </th>
      <th scope="col">Proposal</th>
      {runs && (
        <>
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
            <th scope="col" className="wide figure tokens">
              Tokens
            </th>
          )}
        </>
      )}
    </>
  );
}
