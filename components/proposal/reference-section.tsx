import Link from "next/link";
import { AuthoredTitle } from "@/components/prose/authored-title";
import { count, counted } from "@/components/ui/amounts";
import type { CitedReference } from "@/lib/product/proposal-page/cited-references";
import type { ProposalView } from "@/lib/product/proposal-page/load-proposal";
import { paperPath } from "@/lib/product/site/paths";
import { REFERENCE } from "./proposal-lead";

type Props = { readonly view: ProposalView };

function Reference({ facts, cited }: { facts: ProposalView["facts"]; cited: CitedReference }) {
  const { as, id, title, year } = cited;
  return (
    <li {...(as !== null && { id: `${REFERENCE}-${as.number}` })}>
      <span className="number">{as !== null && `[${as.number}]`}</span>
      <div>
        <Link
          href={paperPath({ edition: facts.edition.slug, area: facts.area.slug, paper: id })}
          prefetch={false}
        >
          <AuthoredTitle>{title}</AuthoredTitle>
        </Link>
        {year !== null && <small> {year}</small>}
        {as !== null && (
          <small className="said">
            {as.role}: <bdi>{as.sentence}</bdi>
          </small>
        )}
      </div>
    </li>
  );
}

function Dropped({ view }: Props) {
  const dropped = view.proposal.run?.dropped ?? [];
  if (dropped.length === 0) return null;
  return (
    <details className="whole">
      <summary>{counted(dropped.length, "reference")} dropped at the last step</summary>
      <ul className="dropped">
        {dropped.map(({ line, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may have been written twice
          <li key={at}>
            <bdi>
              <code>{line}</code>
            </bdi>{" "}
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The papers of the corpus that it cites, under the numbers that its text knows them by. */
export function ReferenceSection({ view }: Props) {
  const { references, cited } = view.written;
  const numbered = references.some(({ as }) => as !== null);
  return (
    <section aria-labelledby="references">
      <h2 id="references">
        References <small>{counted(cited, "paper")} of the corpus</small>
      </h2>
      {cited === 0 ? (
        <p>It cites no paper of the corpus, so it shares no citation with anyone: its citation match is 0.</p>
      ) : (
        <ol className={numbered ? "references numbered" : "references"}>
          {references.map((one) => (
            <Reference key={one.id} facts={view.facts} cited={one} />
          ))}
        </ol>
      )}
      {cited > references.length && (
        <p className="note">
          The first {count(references.length)} of {count(cited)}; the download has all of them.
        </p>
      )}
      <Dropped view={view} />
      {view.proposal.run === null && (
        <p className="note">
          Only papers of the corpus count as citations. What else it cited was dropped when the population was
          brought in, and counted for the population alone.
        </p>
      )}
    </section>
  );
}
