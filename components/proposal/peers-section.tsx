import Link from "next/link";
import { VerdictGrid, type VerdictRow } from "@/components/evidence/verdict-grid";
import { count, counted } from "@/components/ui/amounts";
import type { ProposalView } from "@/lib/product/proposal-page/load-proposal";
import { proposalPath } from "@/lib/product/site/paths";
import { FoldedGrid } from "./folded-grid";
import { placeOf } from "./proposal-lead";
import { peerWords, waitWords } from "./proposal-words";

type Props = { readonly view: ProposalView };

const SIDES = { first: "this proposal", second: "the other" } as const;

const rowsOf = (view: ProposalView): readonly VerdictRow[] =>
  view.peers.rows.map((peer) => ({
    key: String(peer.id),
    title: peer.title,
    href: proposalPath({ ...placeOf(view), number: peer.number }),
    note: peerWords(peer),
    verdict: peer.verdict,
  }));

function Nothing({ view: { standing, size } }: Props) {
  if (!standing.compared)
    return (
      <p>
        It has not been compared with its peers yet.{" "}
        {standing.waitsFor !== null && <bdi>{waitWords(standing.waitsFor)}</bdi>}
      </p>
    );
  return <p>{size === 1 ? "It is the only proposal of its population." : "No other proposal is near it."}</p>;
}

function Found({ view }: Props) {
  const { rows, total } = view.peers;
  const own = rows.filter(({ rank }) => rank !== null).length;
  const others = total - own;
  return (
    <>
      <p>
        Its {own === 1 ? "nearest proposal" : `${count(own)} nearest proposals`} of the population
        {others > 0 &&
          `, and ${counted(others, "other")} that ${others === 1 ? "has" : "have"} it among theirs`}
        . The more they share, the less diverse the population is.
      </p>
      <FoldedGrid rows={rowsOf(view)}>
        {(some, more) => (
          <VerdictGrid
            rows={some}
            sides={SIDES}
            of="Proposal"
            tone="plain"
            caption={`Proposals of the same population that are near this one${more ? ", continued" : ""}`}
          />
        )}
      </FoldedGrid>
      {total > rows.length && (
        <p className="note">
          The {count(rows.length)} nearest of {count(total)}.
        </p>
      )}
    </>
  );
}

/** P(a): the proposals that it retrieves and those that retrieve it. */
export function PeersSection({ view }: Props) {
  return (
    <section aria-labelledby="peers">
      <h2 id="peers">
        Nearest peers <small>proposals of the same population</small>
        <Link href="/method#diversity-idea" prefetch={false}>
          What they count for
        </Link>
      </h2>
      {view.peers.total === 0 ? <Nothing view={view} /> : <Found view={view} />}
    </section>
  );
}
