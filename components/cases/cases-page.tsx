import Link from "next/link";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Meanings } from "@/components/ui/meanings";
import type { CasesView } from "@/lib/product/cases/load-cases";
import { CASES_A_PAGE, casesSearch, LAST_PAGE } from "@/lib/product/cases/query";
import { areaPath, casesPath, editionPath } from "@/lib/product/site/paths";
import { CaseFilters } from "./case-filters";
import { CaseItem } from "./case-item";
import { PATTERN_WORDS } from "./words";

export const casesTitle = ({ query }: CasesView): string => PATTERN_WORDS[query.pattern].title;

function Lead({ view }: { view: CasesView }) {
  return (
    <header className="page-lead">
      <h1>{casesTitle(view)}</h1>
      <p className="sentence">
        {PATTERN_WORDS[view.query.pattern].meaning} The proposal is one of the five of its population nearest
        to the paper; it was made from what was published before {view.area.edition.year}.
      </p>
      <p className="after">
        Pairs that share most parts come first. This says how alike two ideas are, not how good either is.{" "}
        <Link href="/method#match-idea" prefetch={false}>
          How ideas are compared
        </Link>
        .
      </p>
      <Meanings labels={view.labels} />
    </header>
  );
}

/** Why there is nothing to see: each reason asks for something else. */
function Nothing({ view }: { view: CasesView }) {
  const { area, populations, query } = view;
  if (area.edition.origin === "published")
    return (
      <p className="nothing">
        This edition was copied from print: its figures are here, its proposals and verdicts are not. Cases
        can be shown of editions that are scored on this site.
      </p>
    );
  if (populations.length === 0 || area.pins === null)
    return <p className="nothing">No population of this area was scored yet, so no pair was judged.</p>;
  return (
    <p className="nothing">
      {query.page > 1 ? "There are no further cases." : "No pair is of this kind."}{" "}
      {query.by.kind !== "all" && (
        <Link
          href={`${casesPath({ edition: area.edition.slug, area: area.area.slug })}${casesSearch({ ...query, by: { kind: "all" }, page: 1 })}`}
          prefetch={false}
        >
          See everybody’s
        </Link>
      )}
    </p>
  );
}

function Leaf({ view }: { view: CasesView }) {
  const { query, more, area, cases } = view;
  if (query.page === 1 && !more) return null;
  const path = casesPath({ edition: area.edition.slug, area: area.area.slug });
  const to = (page: number): string => `${path}${casesSearch({ ...query, page })}`;
  const from = (query.page - 1) * CASES_A_PAGE;
  return (
    <nav className="pager" aria-label="Pages">
      <span>
        {cases.length > 0 && `Cases ${from + 1} to ${from + cases.length}`}
        {query.page === LAST_PAGE && ". Further down, choose whose proposals to see."}
      </span>
      {query.page > 1 && (
        <>
          <Link href={to(1)} prefetch={false}>
            First
          </Link>
          <Link href={to(query.page - 1)} prefetch={false}>
            Previous
          </Link>
        </>
      )}
      {more && (
        <Link href={to(query.page + 1)} prefetch={false}>
          Next
        </Link>
      )}
    </nav>
  );
}

/** A gallery of pairs that share part of their idea. */
export function CasesPage({ view }: { view: CasesView }) {
  const { edition, area } = view.area;
  const place = { edition: edition.slug, area: area.slug };
  const crumbs = [
    { name: edition.title, href: editionPath(edition.slug) },
    { name: area.name, href: areaPath(place) },
  ];
  return (
    <div className="evidence cases-page">
      <Breadcrumb crumbs={crumbs} here="Cases" />
      <Lead view={view} />
      {view.populations.length > 0 && <CaseFilters view={view} />}
      {view.cases.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <ol className="cases">
          {view.cases.map((one) => (
            <CaseItem key={one.verdict.id} one={one} view={view} />
          ))}
        </ol>
      )}
      <Leaf view={view} />
    </div>
  );
}
