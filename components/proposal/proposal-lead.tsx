import Link from "next/link";
import { titleContent } from "@/components/prose/authored-title";
import type { CitationTargets } from "@/components/prose/citation-links";
import { Prose } from "@/components/prose/prose";
import { count, counted } from "@/components/ui/amounts";
import { Meanings } from "@/components/ui/meanings";
import type { ProposalView } from "@/lib/product/proposal-page/load-proposal";
import { proposalPath } from "@/lib/product/site/paths";

export const placeOf = ({ facts }: Pick<ProposalView, "facts">) => ({
  edition: facts.edition.slug,
  area: facts.area.slug,
  population: facts.slug,
});

/** Where "[3]" leads: to the list of references on the same page. */
export const REFERENCE = "reference";
export const targetsOf = ({ written }: ProposalView): CitationTargets => ({
  prefix: REFERENCE,
  numbers: new Set(written.references.flatMap(({ as }) => (as === null ? [] : [as.number]))),
});

function Beside({ view, to, children }: { view: ProposalView; to: number | null; children: string }) {
  if (to === null) return null;
  return (
    <Link href={proposalPath({ ...placeOf(view), number: to })} prefetch={false}>
      {children}
      <span className="sr"> proposal, number {count(to)}</span>
    </Link>
  );
}

/** The ones before and after it, in stored order. */
export function Neighbours({ view }: { view: ProposalView }) {
  const { previous, next } = view.proposal;
  if (previous === null && next === null) return null;
  return (
    <nav className="kicker beside" aria-label="Proposals of the population">
      <Beside view={view} to={previous}>
        Previous
      </Beside>
      <Beside view={view} to={next}>
        Next
      </Beside>
    </nav>
  );
}

const words = (text: string): number => text.split(/\s+/u).filter((word) => word !== "").length;

function Body({ view }: { view: ProposalView }) {
  const { body } = view.written;
  if (body === null) return null;
  return (
    <details className="whole">
      <summary>
        The whole proposal{body.length === body.text.length && `, ${counted(words(body.text), "more word")}`}
      </summary>
      <Prose text={body.text} length={body.length} topHeading={2} citations={targetsOf(view)} />
    </details>
  );
}

/** What was written. */
export function ProposalLead({ view }: { view: ProposalView }) {
  const { proposal, labels } = view;
  return (
    <header className="page-lead">
      <h1 dir="auto">{titleContent(proposal.title)}</h1>
      {proposal.abstract.text.trim() === "" ? (
        <p className="after">
          It has no abstract: its title alone is compared, and there is no idea to read.
        </p>
      ) : (
        <Prose
          text={proposal.abstract.text}
          length={proposal.abstract.length}
          topHeading={2}
          citations={targetsOf(view)}
        />
      )}
      <Body view={view} />
      <Meanings labels={labels} />
    </header>
  );
}
