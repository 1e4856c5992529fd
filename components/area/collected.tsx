import { AuthoredTitle } from "@/components/prose/authored-title";
import { count, counted } from "@/components/ui/amounts";
import { rounded } from "@/lib/domain/rounded";
import type { AreaView, Frequent } from "@/lib/product/area-page/load-area";

/** Papers a reader can find again: what the area grew from. */
export function Landmarks({ view }: { view: AreaView }) {
  const { landmarks, facts } = view;
  return (
    <section aria-labelledby="landmarks">
      <h2 id="landmarks">
        Landmarks <small>the papers the area was grown from</small>
      </h2>
      {landmarks === null ? (
        <p className="note">
          {facts.importReport === null
            ? "No list of landmarks is stored with this area."
            : "This area was brought in as a file of papers: no list of landmarks came with it."}
        </p>
      ) : (
        <>
          <ul className="landmarks">
            {landmarks.papers.map(({ year, title }) => (
              <li key={`${year} ${title}`}>
                <span>{year}</span> <AuthoredTitle>{title}</AuthoredTitle>
              </li>
            ))}
          </ul>
          <p className="note">{landmarks.source}</p>
        </>
      )}
    </section>
  );
}

/** How much of what named surveys cite was found: the check that nothing large is missing. */
export function CoverageSection({ view }: { view: AreaView }) {
  const { coverage } = view;
  return (
    <section aria-labelledby="coverage">
      <h2 id="coverage">
        Coverage audit <small>held against surveys of the area</small>
      </h2>
      {coverage === null ? (
        <p className="note">No audit against surveys is stored with this area.</p>
      ) : (
        <>
          {coverage.surveys !== null && <Surveys surveys={coverage.surveys} />}
          {coverage.ways.length > 0 && <Ways ways={coverage.ways} />}
          <p className="note">{coverage.source}</p>
        </>
      )}
    </section>
  );
}

type Audit = NonNullable<AreaView["coverage"]>;

function Surveys({ surveys }: { surveys: NonNullable<Audit["surveys"]> }) {
  return (
    <table>
      <caption className="sr">Named surveys, what they cite, and how much of it lies in the area</caption>
      <thead>
        <tr>
          <th scope="col">Survey</th>
          <th scope="col" className="figure">
            References
          </th>
          <th scope="col" className="figure">
            In the area
          </th>
        </tr>
      </thead>
      <tbody>
        {surveys.surveys.map(({ title, arxivId, references, inArea }) => (
          <tr key={arxivId}>
            <th scope="row">
              <a href={`https://arxiv.org/abs/${encodeURIComponent(arxivId)}`} rel="noopener noreferrer">
                {title}
              </a>
            </th>
            <td className="figure">{count(references)}</td>
            <td className="figure">{count(inArea)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">All together, each reference once</th>
          <td className="figure">{count(surveys.references)}</td>
          <td className="figure">{count(surveys.inArea)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Ways({ ways }: { ways: Audit["ways"] }) {
  return (
    <table>
      <caption className="sr">Share of the surveys' references that each way of collecting covers</caption>
      <thead>
        <tr>
          <th scope="col">Way of collecting</th>
          <th scope="col" className="figure">
            References
          </th>
          <th scope="col" className="figure">
            Covered
          </th>
        </tr>
      </thead>
      <tbody>
        {ways.map(({ construction, references, coveredPct }) => (
          <tr key={construction}>
            <th scope="row">{construction}</th>
            <td className="figure">{count(references)}</td>
            <td className="figure">{rounded(coveredPct, 1)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shareText = (share: number | null): string => (share === null ? "" : `${rounded(share * 100, 1)}%`);

/** Of which papers the shares are. */
function sharesOf(of: Frequent["of"]): string {
  if (of === null) return "";
  if (of.year !== null) return `share of the papers of ${of.year} that carry each`;
  return of.papers === null ? "" : `share of the ${counted(of.papers, "corpus paper")} that carry any`;
}

/** What the corpus is about, in the words of its own labels. */
export function FrequentSection({ view }: { view: AreaView }) {
  if (view.frequent.length === 0) return null;
  return (
    <section aria-labelledby="frequent">
      <h2 id="frequent">
        What the corpus is about <small>its most frequent topics and tags</small>
      </h2>
      <div className="frequent">
        {view.frequent.map(({ what, of, distinct, most, source }) => (
          <div key={what}>
            <h3>
              {what} <small>{count(distinct)} in all</small>
            </h3>
            <ol>
              {most.map(({ label, share }) => (
                <li key={label}>
                  <bdi>{label}</bdi> <span>{shareText(share)}</span>
                </li>
              ))}
            </ol>
            <p className="note">
              {[sharesOf(of), source === "file" ? "as the papers came" : source]
                .filter((part) => part !== "")
                .join("; ")}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** What is known of how many papers. */
export function CompletenessTable({ collected }: { collected: NonNullable<AreaView["collected"]> }) {
  if (collected.completeness.length === 0) return null;
  return (
    <table className="level-table">
      <caption className="sr">How complete the records are</caption>
      <thead>
        <tr>
          <th scope="col">Records</th>
          <th scope="col" className="figure">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {collected.completeness.map(({ what, share, of }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td className="figure">
              {rounded(share * 100, 1)}%{of !== null && <small> of {count(of)}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
