import Link from "next/link";
import { AuthoredTitle } from "@/components/prose/authored-title";
import { count } from "@/components/ui/amounts";
import { Pager } from "@/components/ui/pager";
import type { CompareView, MeasuredComparison } from "@/lib/product/compare/load-compare";
import type { Side } from "@/lib/product/compare/paper-gaps";
import { gapsPath } from "@/lib/product/compare/query";
import { PAGE_SIZE } from "@/lib/product/population-page/pages";
import { paperPath } from "@/lib/product/site/paths";
import { SlotStrip } from "./slot-strip";

type Props = { readonly view: CompareView; readonly measured: MeasuredComparison };

const NAMES = { first: "A", second: "B" } as const;

function pathOf({ area, query }: CompareView, side: Side): string {
  const place = { edition: area.edition.slug, area: area.area.slug };
  return gapsPath(place, query.a ?? "", query.b ?? "", side);
}

function Tabs({ view, measured }: Props) {
  return (
    <nav className="order" aria-label="Whose papers">
      {(["first", "second"] as const).map((side) => (
        <Link
          key={side}
          href={`${pathOf(view, side)}#papers`}
          prefetch={false}
          aria-current={side === measured.gaps.side ? "true" : undefined}
        >
          {NAMES[side]} reaches more of: {count(measured.counts[side])}
        </Link>
      ))}
      <span className="note">as much of: {count(measured.counts.equal)}</span>
    </nav>
  );
}

function Table({ view, measured }: Props) {
  const place = { edition: view.area.edition.slug, area: view.area.area.slug };
  const { gaps } = measured;
  return (
    <table className="gap-table">
      <caption className="sr">
        Human papers of which {NAMES[gaps.side]} reaches more, and which parts each side reached
      </caption>
      <thead>
        <tr>
          <th scope="col">Human paper</th>
          <th scope="col">A reached</th>
          <th scope="col">B reached</th>
        </tr>
      </thead>
      <tbody>
        {gaps.rows.map(({ id, document, first, second }) => (
          <tr key={id}>
            <th scope="row">
              <Link href={paperPath({ ...place, paper: id })} prefetch={false}>
                <AuthoredTitle>{document.title}</AuthoredTitle>
              </Link>
            </th>
            <td>
              <SlotStrip mask={first} />
            </td>
            <td>
              <SlotStrip mask={second} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Paper by paper: where one reaches what the other does not. */
export function PaperSection({ view, measured }: Props) {
  const { gaps, pair } = measured;
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">
        Paper by paper <small>squares: kind, problem, motivation, approach, plan</small>
      </h2>
      {pair.papers.length === 0 ? (
        <p>There are no verdicts on both populations yet.</p>
      ) : (
        <>
          <Tabs view={view} measured={measured} />
          {gaps.rows.length === 0 ? (
            <p>There is no human paper of which {NAMES[gaps.side]} reaches more.</p>
          ) : (
            <Table view={view} measured={measured} />
          )}
          <Pager place={gaps} size={PAGE_SIZE} path={pathOf(view, gaps.side)} anchor="papers" />
        </>
      )}
    </section>
  );
}
