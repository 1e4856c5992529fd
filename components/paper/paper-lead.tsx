import { AuthoredTitle } from "@/components/prose/authored-title";
import { Prose } from "@/components/prose/prose";
import { count, counted } from "@/components/ui/amounts";
import { Meanings } from "@/components/ui/meanings";
import { externalLink } from "@/lib/product/paper-page/external-link";
import type { PaperView } from "@/lib/product/paper-page/load-paper";

/** Names that stand in line; the others are a tap away. */
const SHOWN_AUTHORS = 12;

export const kindOf = ({ facts }: PaperView): string =>
  facts.kind === "reference"
    ? `human paper of ${facts.edition.year}`
    : `paper of the corpus, before ${facts.edition.year}`;

function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two authors may share a name
    <span key={index}>
      {index > 0 && ", "}
      <bdi>{name}</bdi>
    </span>
  ));
}

function Authors({ authors }: { authors: readonly string[] }) {
  if (authors.length === 0) return null;
  const more = authors.slice(SHOWN_AUTHORS);
  return (
    <div className="authors">
      <Names names={authors.slice(0, SHOWN_AUTHORS)} />
      {more.length > 0 && (
        <details>
          <summary>and {count(more.length)} more</summary>
          <Names names={more} />
        </details>
      )}
    </div>
  );
}

function Published({ facts }: { facts: PaperView["facts"] }) {
  const link = externalLink(facts.externalId);
  const date = facts.publicationDate ?? facts.year;
  const parts = [facts.venue && <bdi key="venue">{facts.venue}</bdi>, date].filter(
    (part) => part !== null && part !== "",
  );
  return (
    <p className="after published">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: venue and date stay in their places
        <span key={index}>
          {index > 0 && " · "}
          {part}
        </span>
      ))}
      {link !== null && (
        <>
          {parts.length > 0 && " · "}
          <a href={link.href} rel="noreferrer external">
            Read it: {link.name}
          </a>
        </>
      )}
    </p>
  );
}

export function PaperLead({ view }: { view: PaperView }) {
  const { facts, labels } = view;
  return (
    <header className="page-lead">
      <h1>
        <AuthoredTitle>{facts.title}</AuthoredTitle>
      </h1>
      <Authors authors={facts.authors} />
      <Published facts={facts} />
      {facts.abstract === "" ? (
        <p className="after">No abstract is stored.</p>
      ) : (
        <Prose text={facts.abstract} topHeading={2} />
      )}
      <Meanings labels={labels} />
    </header>
  );
}

/** "4 of 20 links" of the whole file: links are not counted paper by paper. */
export function leftOut({ links, kind, edition }: PaperView["facts"]): string {
  const why = `Only papers of the corpus, published before ${edition.year}, count as citations${
    kind === "corpus" ? ", and none that came later than this one" : ""
  }.`;
  if (links === null) return `${why} How many others it cites is not stored.`;
  return `${why} Links to anything else were dropped when the area was brought in, and counted for the whole file alone: ${counted(links.kept, "link")} of ${count(links.total)} stayed.`;
}
