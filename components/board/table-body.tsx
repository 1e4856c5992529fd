"use client";

// A client component for the sake of weight alone: the page then carries each row once as markup and once as these few
// words, not twice as markup. It holds no state, and shows the same without JavaScript.
import Link from "next/link";
import { METRICS } from "@/lib/domain/score";
import { MetricCell } from "./metric-cell";
import type { GroupView, RowView, TableView } from "./table-view";

function Cells({ row }: { row: RowView }) {
  return row.cells.map((cell) => <MetricCell key={cell.metric} cell={cell} />);
}

/** Stands in the head of the table: what everything is read against stays in sight. */
export function HumanRow({ row, hasRanks }: { row: RowView; hasRanks: boolean }) {
  return (
    <tr className="human-row">
      {hasRanks && <td className="rank" />}
      <th scope="row" className="name">
        {row.name} <span className="meta">{row.meta}</span>
      </th>
      <Cells row={row} />
    </tr>
  );
}

/** The whole row leads to the population's page; its name is the link. */
function Name({ row }: { row: RowView }) {
  if (row.href === null) return <bdi>{row.name}</bdi>;
  return (
    <Link className="row-link" href={row.href} prefetch={false}>
      <bdi>{row.name}</bdi>
    </Link>
  );
}

function PopulationRow({ row, hasRanks }: { row: RowView; hasRanks: boolean }) {
  return (
    <tr>
      {hasRanks && <td className="rank">{row.rank ?? "–"}</td>}
      <th scope="row" className="name">
        <Name row={row} /> {row.meta !== "" && <span className="meta">{row.meta}</span>}
        {row.rank !== null && <span className="rank-inline">rank {row.rank}</span>}
      </th>
      <Cells row={row} />
    </tr>
  );
}

function Group({ group, hasRanks }: { group: GroupView; hasRanks: boolean }) {
  const { heading, rows } = group;
  return (
    <tbody>
      {heading && (
        <tr className="model-row">
          <th scope="rowgroup" colSpan={METRICS.length + 1 + Number(hasRanks)}>
            <span>
              <bdi>{heading.name}</bdi> <span className="meta">{heading.meta}</span>
            </span>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <PopulationRow key={row.key} row={row} hasRanks={hasRanks} />
      ))}
    </tbody>
  );
}

export function TableBody({ table }: { table: TableView }) {
  const { groups, hasRanks } = table;
  return groups.map((group) => (
    <Group key={group.heading?.name ?? group.rows[0]?.key ?? ""} group={group} hasRanks={hasRanks} />
  ));
}
