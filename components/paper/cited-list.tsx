import Link from "next/link";
import { AuthoredTitle } from "@/components/prose/authored-title";
import { count } from "@/components/ui/amounts";
import type { CitedPaper, PaperFacts, SomeOf } from "@/lib/product/paper-page/ports";
import { paperPath } from "@/lib/product/site/paths";

/** Rows before the fold. */
const SHOWN = 10;

function Items({ facts, papers }: { facts: PaperFacts; papers: readonly CitedPaper[] }) {
  return (
    <ul className="cited">
      {papers.map(({ id, title, year }) => (
        <li key={id}>
          <Link
            href={paperPath({ edition: facts.edition.slug, area: facts.area.slug, paper: id })}
            prefetch={false}
          >
            <AuthoredTitle>{title}</AuthoredTitle>
          </Link>{" "}
          <small>{year}</small>
        </li>
      ))}
    </ul>
  );
}

/** Titles, the first of them at once; thousands are counted, not listed. */
export function CitedList({ facts, papers }: { facts: PaperFacts; papers: SomeOf<CitedPaper> }) {
  const { rows, total } = papers;
  const rest = rows.slice(SHOWN);
  return (
    <>
      <Items facts={facts} papers={rows.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary>
            {count(rest.length)} more{rows.length < total && `, of ${count(total)} in all`}
          </summary>
          <Items facts={facts} papers={rest} />
        </details>
      )}
    </>
  );
}
