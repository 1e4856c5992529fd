import { sharePercent } from "./share-format";
import { ShareRuler } from "./share-ruler";

export type ShareRow = {
  readonly key: string;
  /** May be what others wrote. */
  readonly name: string;
  /** Fractions; null: nothing of that side can be counted. */
  readonly own: number | null;
  readonly human: number | null;
};

const text = (share: number | null): string => (share === null ? "–" : sharePercent(share));

function Row({ row, end }: { row: ShareRow; end: number }) {
  return (
    <tr>
      <th scope="row">
        <bdi>{row.name}</bdi>
      </th>
      <td className="ruler">
        <ShareRuler own={row.own ?? 0} human={row.human} end={end} />
      </td>
      <td className="figure">{text(row.own)}</td>
      <td className="figure human">{text(row.human)}</td>
    </tr>
  );
}

type Props = { readonly caption: string; readonly head: string; readonly rows: readonly ShareRow[] };

/** Shares of this population beside those of the human papers, on one scale. */
export function ShareTable({ caption, head, rows }: Props) {
  const end = rows.reduce((most, { own, human }) => Math.max(most, own ?? 0, human ?? 0), 0.01);
  return (
    <table className="share-table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <td />
          <th scope="col" className="figure">
            Proposals
          </th>
          <th scope="col" className="figure">
            Human papers
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} end={end} />
        ))}
      </tbody>
    </table>
  );
}
