import Link from "next/link";
import type { ExtraView } from "./extra-view";
import type { HeadNote, HeadView } from "./head-view";
import { StateLink } from "./state-link";
import type { RowView } from "./table-view";

type Sorted = false | "asc" | "desc";

function Note({ note: { text, href, stays } }: { note: HeadNote }) {
  if (href === null) return <span>{text}</span>;
  if (stays) return <StateLink href={href}>{text}</StateLink>;
  return (
    <Link href={href} prefetch={false}>
      {text}
    </Link>
  );
}

/** `quiet`: the order everything has anyway, which needs no arrow. */
export function HeadCell({
  head,
  kind,
  sorted,
  quiet,
}: {
  head: HeadView;
  kind: string;
  sorted: Sorted;
  quiet: boolean;
}) {
  const arrow = sorted === "asc" ? "↑" : "↓";
  return (
    <th
      scope="col"
      className={kind}
      aria-sort={sorted === false ? undefined : sorted === "asc" ? "ascending" : "descending"}
    >
      {head.href === null ? (
        head.name
      ) : (
        <StateLink href={head.href}>
          {head.name}
          <span className="arrow" aria-hidden="true">
            {sorted === false || quiet ? "" : arrow}
          </span>
        </StateLink>
      )}
      <small>
        {head.notes.map((note) => (
          <Note key={note.text} note={note} />
        ))}
      </small>
    </th>
  );
}

export function RankCell({ row }: { row: RowView }) {
  return <td className="rank">{row.href === null ? null : (row.rank ?? "–")}</td>;
}

/** The human row's name leads to the human level and its parts. */
function Name({ row: { name, href, level } }: { row: RowView }) {
  const to = href ?? level;
  if (to === undefined) return <bdi>{name}</bdi>;
  return (
    <Link className={href === null ? "level-link" : "row-link"} href={to} prefetch={false}>
      <bdi>{name}</bdi>
    </Link>
  );
}

/** The whole row leads to the population's page; its name is the link. */
export function NameCell({ row }: { row: RowView }) {
  return (
    <th scope="row" className="name">
      <Name row={row} /> {row.meta !== "" && <bdi className="meta">{row.meta}</bdi>}
      {row.rank !== null && <span className="rank-inline">rank {row.rank}</span>}
    </th>
  );
}

export function ExtraCell({ extra, numeric }: { extra: ExtraView | undefined; numeric: boolean }) {
  const kind = numeric ? "extra amount" : "extra";
  if (extra)
    return (
      <td className={kind} title={extra.title}>
        {extra.text}
      </td>
    );
  return (
    <td className={kind}>
      <span aria-hidden="true">–</span>
      <span className="sr">not known</span>
    </td>
  );
}
