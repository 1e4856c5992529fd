import Link from "next/link";
import { type Cell, chartTable, type TableRow } from "./chart-rows";
import type { ChartSpec } from "./chart-spec";
import { intervalText, valueText } from "./value-text";

function Figure({ unit, value }: Cell) {
  const interval = intervalText(unit, value);
  return (
    <>
      {valueText(unit, value)}
      {interval !== null && <small>{interval}</small>}
      {value.value === null && value.reason !== undefined && <small className="reason">{value.reason}</small>}
    </>
  );
}

function Row({ row, keys }: { row: TableRow; keys: readonly string[] }) {
  const name = <bdi>{row.name}</bdi>;
  return (
    <tr className={row.human ? "human" : undefined}>
      <th scope="row">
        {row.href === undefined ? (
          name
        ) : (
          <Link href={row.href} prefetch={false}>
            {name}
          </Link>
        )}
      </th>
      {row.cells.map((cell, at) => (
        <td key={keys[at]}>
          <Figure {...cell} />
        </td>
      ))}
    </tr>
  );
}

/** The same numbers as the drawing, folded away; the whole of the figure where scripts do not run. */
export function ChartTable({ title, spec }: { title: string; spec: ChartSpec }) {
  const { corner, columns, rows } = chartTable(spec);
  const keys = columns.map(({ key }) => key);
  return (
    <details className="chart-table">
      <summary>The numbers</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <section className="chart-scroll" tabIndex={0} aria-label={`${title}: the numbers`}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {corner === "" ? <td /> : <th scope="col">{corner}</th>}
              {columns.map(({ key, name, human }) => (
                <th key={key} scope="col" className={human ? "human" : undefined}>
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} keys={keys} />
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
