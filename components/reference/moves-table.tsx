import Link from "next/link";
import { METRIC_WORDS } from "@/components/board/words";
import { METRICS } from "@/lib/domain/score";
import type { ChangeEntry, Mover } from "@/lib/product/changes/change-entry";
import type { ChangeRow } from "@/lib/product/changes/ports";
import { populationPath } from "@/lib/product/population-page/addresses";
import { moverName, moveText } from "./change-words";

function Move({ row }: { row: ChangeRow }) {
  const { before, after, isSlight, full } = moveText(row);
  return (
    <span className="move" title={full}>
      {before !== null && (
        <>
          {before} <span aria-hidden="true">→</span>
          <span className="sr"> to </span>{" "}
        </>
      )}
      <b>{after}</b>
      {isSlight && <small>by less than is shown</small>}
    </span>
  );
}

function Name({ entry, mover }: { entry: ChangeEntry; mover: Mover }) {
  const { population } = mover;
  if (population === null) return moverName(mover);
  const at = { edition: entry.edition.slug, area: entry.area.slug, population: population.slug };
  return (
    <Link href={populationPath(at)} prefetch={false}>
      <bdi>{population.title}</bdi>
    </Link>
  );
}

function Row({ entry, mover }: { entry: ChangeEntry; mover: Mover }) {
  return (
    <tr className={mover.isHuman ? "human" : undefined}>
      <th scope="row">
        <Name entry={entry} mover={mover} />
      </th>
      {METRICS.map((metric) => (
        <td key={metric}>
          {mover.rows
            .filter((row) => row.metric === metric)
            .map((row) => (
              <Move key={row.id} row={row} />
            ))}
        </td>
      ))}
    </tr>
  );
}

/** Who moved, and from what to what: the human level first. Scores times a hundred. */
export function MovesTable({ entry, most }: { entry: ChangeEntry; most: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, and not every browser lets keys in by itself
    <section className="moves" aria-label="Figures that moved" tabIndex={0}>
      <table>
        <caption className="sr">
          Figures of {entry.area.name}, times a hundred, before and after; an empty cell: it did not move
        </caption>
        <thead>
          <tr>
            <th scope="col">Population</th>
            {METRICS.map((metric) => (
              <th key={metric} scope="col">
                {METRIC_WORDS[metric].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entry.movers.slice(0, most).map((mover) => (
            <Row key={mover.scope} entry={entry} mover={mover} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
