import Link from "next/link";
import { VerdictGrid, type VerdictRow } from "@/components/evidence/verdict-grid";
import type { ProposalView } from "@/lib/product/proposal-page/load-proposal";
import { analysisPath, paperPath } from "@/lib/product/site/paths";
import { ordinal } from "./proposal-words";

type Props = { readonly view: ProposalView };

const SIDES = { first: "this proposal", second: "the earlier paper" } as const;

const rowsOf = ({ facts, earlier }: ProposalView): readonly VerdictRow[] =>
  earlier.map(({ id, title, year, rank, verdict }) => ({
    key: String(id),
    title,
    href: paperPath({ edition: facts.edition.slug, area: facts.area.slug, paper: id }),
    note: `its ${ordinal(rank)}${year === null ? "" : `, of ${year}`}`,
    verdict,
  }));

/** N_U(a): the papers of the corpus that are nearest to it, where they were looked for. */
export function EarlierSection({ view }: Props) {
  const { facts, earlier } = view;
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier">
        Nearest earlier papers <small>of the corpus</small>
        <Link
          href={`${analysisPath(facts.edition.slug, "overlap")}?area=${facts.area.slug}`}
          prefetch={false}
        >
          What they count for
        </Link>
      </h2>
      <p>What an earlier paper shares with it was on paper before it was written.</p>
      <VerdictGrid
        rows={rowsOf(view)}
        sides={SIDES}
        of="Earlier paper"
        tone="plain"
        caption="Papers of the corpus that are nearest to this proposal"
      />
    </section>
  );
}
