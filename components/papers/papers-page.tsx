import Link from "next/link";
import { AuthoredTitle } from "@/components/prose/authored-title";
import { count, counted } from "@/components/ui/amounts";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Meanings } from "@/components/ui/meanings";
import { Pager } from "@/components/ui/pager";
import type { PapersView } from "@/lib/product/papers/load-papers";
import type { PaperKind } from "@/lib/product/papers/ports";
import { papersSearch } from "@/lib/product/papers/query";
import { PAGE_SIZE } from "@/lib/product/population-page/pages";
import { areaPath, areasPath, editionPath, paperPath, papersPath } from "@/lib/product/site/paths";

type Props = { readonly view: PapersView };

const KINDS: readonly PaperKind[] = ["reference", "corpus"];

const placeOf = ({ area: { edition, area } }: PapersView) => ({ edition: edition.slug, area: area.slug });

const nameOf = (kind: PaperKind, year: number): string =>
  kind === "reference" ? `Human papers of ${year}` : `Papers before ${year}`;

export const papersTitle = ({ query, area }: PapersView): string => nameOf(query.kind, area.edition.year);

const MEANING: Readonly<Record<PaperKind, string>> = {
  reference:
    "What people published in the year: the reference that proposals are read against. A paper's page says which populations reached which of its parts.",
  corpus: "What had been published before: all that a writer could read and cite.",
};

function Filters({ view }: Props) {
  const { query, area } = view;
  const path = papersPath(placeOf(view));
  return (
    <div className="case-filters">
      <nav className="tabs" aria-label="Which papers">
        {KINDS.map((kind) => (
          <Link
            key={kind}
            href={`${path}${papersSearch({ ...query, kind })}`}
            prefetch={false}
            aria-current={kind === query.kind ? "page" : undefined}
          >
            {nameOf(kind, area.edition.year)}
          </Link>
        ))}
      </nav>
      <form method="get" action={path} className="choose">
        {query.kind === "corpus" && <input type="hidden" name="of" value="corpus" />}
        <label>
          <span>Words of a title, or an id</span>
          <input type="search" name="q" defaultValue={query.words} key={query.words} maxLength={100} />
        </label>
        <button type="submit">Find</button>
      </form>
    </div>
  );
}

function Nothing({ view }: Props) {
  const { query, area } = view;
  if (query.words !== "")
    return (
      <p className="nothing">
        No title and no id holds “<bdi>{query.words}</bdi>”.{" "}
        <Link href={`${papersPath(placeOf(view))}${papersSearch({ ...query, words: "" })}`} prefetch={false}>
          See all
        </Link>
      </p>
    );
  return (
    <p className="nothing">
      {area.edition.origin === "published"
        ? "This edition was copied from print: its figures are here, its papers are not."
        : "No paper of this kind is stored."}
    </p>
  );
}

function Table({ view }: Props) {
  const { query, papers, place } = view;
  return (
    <table className="gap-table papers-table" id="papers">
      <caption>
        {counted(place.total, "paper")}
        {query.words !== "" && (
          <>
            {" "}
            with “<bdi>{query.words}</bdi>” in title or id
          </>
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col">Paper</th>
          <th scope="col">Published</th>
          <th scope="col" className="count">
            {query.kind === "reference" ? "Cites" : "Cited by"}
          </th>
        </tr>
      </thead>
      <tbody>
        {papers.map(({ id, title, year, publicationDate, citations }) => (
          <tr key={id}>
            <th scope="row">
              <Link href={paperPath({ ...placeOf(view), paper: id })} prefetch={false}>
                <AuthoredTitle>{title}</AuthoredTitle>
              </Link>
            </th>
            <td>{publicationDate ?? year ?? "not known"}</td>
            <td className="count">{count(citations)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The papers of an area, those of the year or those before, to be leafed and looked through. */
export function PapersPage({ view }: Props) {
  const { query, place, papers, area } = view;
  const at = placeOf(view);
  const crumbs = [
    { name: area.edition.title, href: editionPath(at.edition) },
    { name: "Areas", href: areasPath(at.edition) },
    { name: area.area.name, href: areaPath(at) },
  ];
  return (
    <div className="evidence papers-page">
      <Breadcrumb crumbs={crumbs} here="Papers" />
      <header className="page-lead">
        <h1>{papersTitle(view)}</h1>
        <p className="sentence">{MEANING[query.kind]}</p>
        <p className="after">
          {query.kind === "reference"
            ? "Cites: how many papers of the corpus its list of references names."
            : "Cited by: how many human papers of the year name it."}
        </p>
        <Meanings labels={view.labels} />
      </header>
      <Filters view={view} />
      {papers.length === 0 ? <Nothing view={view} /> : <Table view={view} />}
      <Pager
        place={place}
        size={PAGE_SIZE}
        path={`${papersPath(at)}${papersSearch(query)}`}
        anchor="papers"
      />
    </div>
  );
}
