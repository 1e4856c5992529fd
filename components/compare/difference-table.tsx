import type { ReactNode } from "react";
import { type DifferenceView, reachOf } from "./difference-view";
import { ZeroRuler } from "./zero-ruler";

export type DifferenceRow = { readonly key: string; readonly name: ReactNode; readonly view: DifferenceView };

const VERDICTS: Readonly<Record<DifferenceView["verdict"], string>> = {
  first: "A higher",
  second: "B higher",
  tied: "cannot be told apart",
  "no-interval": "no interval printed",
  none: "–",
};

function Difference({ view }: { view: DifferenceView }) {
  if (view.text === null)
    return (
      <details className="gap">
        <summary>
          – <small>why</small>
        </summary>
        <p>{view.why}</p>
      </details>
    );
  return (
    <>
      {view.text.value}
      {view.text.interval !== null && <small>{view.text.interval}</small>}
    </>
  );
}

function Row({ row, reach, intervals }: { row: DifferenceRow; reach: number; intervals: boolean }) {
  const { view } = row;
  return (
    <tr className={view.verdict === "tied" ? "tied" : undefined}>
      <th scope="row">
        {row.name}
        {intervals && <small className="verdict-inline">{VERDICTS[view.verdict]}</small>}
        <span className="ruler-inline">
          <ZeroRuler difference={view.difference} reach={reach} />
        </span>
      </th>
      <td className="figure">{view.first}</td>
      <td className="figure">{view.second}</td>
      <td className="ruler">
        <ZeroRuler difference={view.difference} reach={reach} />
      </td>
      <td className="figure difference">
        <Difference view={view} />
      </td>
      {intervals && <td className="verdict">{VERDICTS[view.verdict]}</td>}
    </tr>
  );
}

type Props = {
  readonly caption: string;
  readonly head: string;
  readonly rows: readonly DifferenceRow[];
  /** False: there is none to tell by, so there is no verdict. */
  readonly intervals: boolean;
};

/** Two sides and what lies between them, on one scale around nought. */
export function DifferenceTable({ caption, head, rows, intervals }: Props) {
  const reach = reachOf(rows.map(({ view }) => view));
  return (
    <table className="difference-table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className="figure">
            A
          </th>
          <th scope="col" className="figure">
            B
          </th>
          <td className="ruler" aria-hidden="true">
            <span>B higher</span>
            <span>A higher</span>
          </td>
          <th scope="col" className="figure difference">
            A − B {intervals && <small>95%</small>}
          </th>
          {intervals && (
            <th scope="col" className="verdict">
              Verdict
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} reach={reach} intervals={intervals} />
        ))}
      </tbody>
    </table>
  );
}
