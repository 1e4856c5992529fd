import Link from "next/link";
import { SHORT_PARTS, VerdictGrid, VerdictKey, type VerdictRow } from "@/components/evidence/verdict-grid";
import { jaccardText } from "@/components/paper/jaccard-text";
import { AuthoredTitle } from "@/components/prose/authored-title";
import { count, counted } from "@/components/ui/amounts";
import { Pager } from "@/components/ui/pager";
import { SLOTS } from "@/lib/domain/slots";
import { PAGE_SIZE } from "@/lib/product/population-page/pages";
import type { ProposalView } from "@/lib/product/proposal-page/load-proposal";
import { paperPath, proposalPath } from "@/lib/product/site/paths";
import { FoldedGrid } from "./folded-grid";
import { placeOf } from "./proposal-lead";
import { rankWords, waitWords } from "./proposal-words";

type Props = { readonly view: ProposalView };

export const SIDES = { first: "this proposal", second: "the paper" } as const;

const rowsOf = ({ facts, near }: ProposalView): readonly VerdictRow[] =>
  near.rows.map((paper) => ({
    key: String(paper.id),
    title: paper.title,
    href: paperPath({ edition: facts.edition.slug, area: facts.area.slug, paper: paper.id }),
    note: rankWords(paper),
    verdict: paper.verdict,
  }));

/** "kind with 5, problem with 3": how much of it people went on to write. */
function sharedWords({ reached }: ProposalView): string {
  const parts = SLOTS.map((slot) => `${SHORT_PARTS[slot]} with ${count(reached.bySlot[slot])}`);
  return `It shares its ${parts.slice(0, -1).join(", ")} and ${parts.at(-1)} of them.`;
}

function Missing({ view }: Props) {
  const { missing } = view.reached;
  if (missing === 0) return null;
  return (
    <p className="note">
      {view.standing.judged
        ? `${counted(missing, "pair")} without a valid verdict: missing, not different. The population's idea scores are withheld for as long.`
        : `${counted(missing, "pair")} not judged yet.`}
    </p>
  );
}

function Nothing({ view: { standing, facts } }: Props) {
  return (
    <p>
      {standing.compared ? (
        `No human paper of ${facts.edition.year} has this proposal among its five nearest of this population. It reaches none of them.`
      ) : (
        <>
          It has not been compared with the human papers yet.{" "}
          {standing.waitsFor !== null && <bdi>{waitWords(standing.waitsFor)}</bdi>}
        </>
      )}
    </p>
  );
}

function Found({ view }: Props) {
  const { near, facts, reached } = view;
  return (
    <>
      <p>
        {counted(near.total, "human paper has", "human papers have")} this proposal among the five of its
        population that are nearest to {near.total === 1 ? "it" : "them"}.{" "}
        {reached.slots !== null && sharedWords(view)}
      </p>
      <FoldedGrid rows={rowsOf(view)}>
        {(rows, more) => (
          <VerdictGrid
            rows={rows}
            sides={SIDES}
            of="Human paper"
            caption={`Human papers of ${facts.edition.year} that this proposal is nearest to${more ? ", continued" : ""}`}
          />
        )}
      </FoldedGrid>
      <Pager
        place={near}
        size={PAGE_SIZE}
        path={proposalPath({ ...placeOf(view), number: view.number })}
        anchor="nearest"
      />
      <VerdictKey />
      <Missing view={view} />
    </>
  );
}

/** Whose citations are most like its own, whether or not the two are near in what they say. */
function ByCitations({ view: { best, facts } }: Props) {
  if (best.paper === null) return null;
  return (
    <p className="note">
      By citations it is closest to{" "}
      <Link
        href={paperPath({ edition: facts.edition.slug, area: facts.area.slug, paper: best.paper.id })}
        prefetch={false}
      >
        <AuthoredTitle>{best.paper.title}</AuthoredTitle>
      </Link>
      : {counted(best.shared, "shared citation")}, {jaccardText(best.j)} of all that either of them cites.{" "}
      <Link href="/method#match-cite" prefetch={false}>
        Citation match
      </Link>
    </p>
  );
}

/** The human papers whose nearest proposals this one is among, and what the judge found shared. */
export function NearSection({ view }: Props) {
  return (
    <section aria-labelledby="nearest">
      <h2 id="nearest">
        Nearest papers of {view.facts.edition.year} <small>what the judge found shared</small>
        <Link href="/method#match-idea" prefetch={false}>
          How that is judged
        </Link>
      </h2>
      {view.near.total === 0 ? <Nothing view={view} /> : <Found view={view} />}
      <ByCitations view={view} />
    </section>
  );
}
