import Link from "next/link";
import { count, counted } from "@/components/ui/amounts";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { type Fact, Facts } from "@/components/ui/facts";
import { Pager } from "@/components/ui/pager";
import { externalLink } from "@/lib/product/paper-page/external-link";
import type { CorpusView, PaperView, ReferenceView } from "@/lib/product/paper-page/load-paper";
import type { PaperFacts } from "@/lib/product/paper-page/ports";
import { populationPath } from "@/lib/product/population-page/addresses";
import { PAGE_SIZE } from "@/lib/product/population-page/pages";
import { areaPath, casesPath, editionPath, paperPath } from "@/lib/product/site/paths";
import { populationTitle } from "@/lib/product/wording/population-title";
import { CitedList } from "./cited-list";
import { IdeaSection } from "./idea-section";
import { NearList } from "./near-list";
import { kindOf, leftOut, PaperLead } from "./paper-lead";
import { ReachSection } from "./reach-section";

const placeOf = ({ edition, area }: PaperFacts) => ({ edition: edition.slug, area: area.slug });

function Whole({ facts, view }: { facts: PaperFacts; view: ReferenceView }) {
  const { total, rows } = view.whole;
  if (total === 0) return null;
  return (
    <section aria-labelledby="whole">
      <h2 id="whole">
        Proposals that share all five parts <small>{count(total)}</small>
      </h2>
      <NearList
        facts={facts}
        rows={rows}
        of="Proposal"
        caption="Proposals that share all five parts of this paper"
      />
      {total > rows.length && (
        <p className="note">
          The {count(rows.length)} nearest of {count(total)}.
        </p>
      )}
    </section>
  );
}

function Misses({ facts, view }: { facts: PaperFacts; view: ReferenceView }) {
  if (view.misses.length === 0) return null;
  return (
    <section aria-labelledby="misses">
      <h2 id="misses">
        Closest misses <small>most parts shared, but not all</small>
        <Link href={casesPath(placeOf(facts))} prefetch={false}>
          Cases of the whole area
        </Link>
      </h2>
      <NearList
        facts={facts}
        rows={view.misses}
        of="Proposal"
        caption="Proposals that came closest without sharing all"
      />
    </section>
  );
}

function Humans({ facts, view }: { facts: PaperFacts; view: ReferenceView }) {
  if (view.humans.length === 0) return null;
  return (
    <section aria-labelledby="humans">
      <h2 id="humans">
        Its nearest human papers <small>what they share makes the human level</small>
      </h2>
      <NearList
        facts={facts}
        rows={view.humans}
        of="Human paper"
        caption="The five nearest human papers of the year"
      />
    </section>
  );
}

function Cites({ view }: { view: PaperView }) {
  const { facts, cites } = view;
  return (
    <section aria-labelledby="cites">
      <h2 id="cites">
        Cites <small>{counted(cites.total, "paper")} of the corpus</small>
      </h2>
      <CitedList facts={facts} papers={cites} />
      <p className="note">{leftOut(facts)}</p>
    </section>
  );
}

function CitedBy({ facts, view }: { facts: PaperFacts; view: CorpusView }) {
  const { citedBy, table, proposals } = view;
  const path = paperPath({ ...placeOf(facts), paper: facts.id });
  return (
    <>
      <section aria-labelledby="cited-by">
        <h2 id="cited-by">
          Cited by people{" "}
          <small>
            {counted(citedBy.reference.total, "human paper")} of {facts.edition.year}
          </small>
        </h2>
        <CitedList facts={facts} papers={citedBy.reference} />
        <p className="note">
          {citedBy.reference.total === 0 && `No human paper of ${facts.edition.year} in this area cites it. `}
          Within the corpus: {counted(citedBy.corpus, "paper")}.
        </p>
      </section>
      <section aria-labelledby="proposals">
        <h2 id="proposals">
          Cited by machines <small>{counted(proposals, "proposal")}</small>
        </h2>
        {table.rows.length === 0 ? (
          <p>No proposal of this area cites it.</p>
        ) : (
          <table className="citing-table">
            <caption className="sr">Populations with proposals that cite this paper</caption>
            <thead>
              <tr>
                <th scope="col">Population</th>
                <th scope="col" className="figure">
                  Proposals citing it
                </th>
                <th scope="col" className="figure">
                  of
                </th>
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ population, proposals: citing }) => (
                <tr key={population.id}>
                  <th scope="row">
                    <Link
                      href={populationPath({ ...placeOf(facts), population: population.slug })}
                      prefetch={false}
                    >
                      <bdi>{populationTitle({ ...population, model: population.model.name })}</bdi>
                    </Link>
                  </th>
                  <td className="figure">{count(citing)}</td>
                  <td className="figure">{count(population.size)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Pager place={table} size={PAGE_SIZE} path={path} anchor="proposals" />
      </section>
    </>
  );
}

function Labels({ labels }: { labels: readonly string[] }) {
  return (
    <ul>
      {labels.map((label) => (
        <li key={label}>
          <bdi>{label}</bdi>
        </li>
      ))}
    </ul>
  );
}

const fact = (name: string, value: Fact["value"] | null): readonly Fact[] =>
  value === null ? [] : [{ name, value }];

function Side({ view }: { view: PaperView }) {
  const { facts, cites } = view;
  const { labels } = facts;
  const link = externalLink(facts.externalId);
  const listed = (names: readonly string[]) => (names.length === 0 ? null : <Labels labels={names} />);
  return (
    <aside className="side" aria-label="Facts">
      <Facts
        title="This paper"
        facts={[
          ...fact("Its id in the file", <bdi>{facts.externalId}</bdi>),
          ...fact("Published", facts.publicationDate ?? facts.year),
          ...fact("Part of", facts.kind === "reference" ? "the human reference" : "the corpus"),
          ...fact("Cites in the corpus", count(cites.total)),
          ...fact(
            "To read",
            link === null ? (
              "no address known"
            ) : (
              <a href={link.href} rel="noreferrer external">
                {link.name}
              </a>
            ),
          ),
        ]}
      />
      <Facts
        title="What it is about"
        facts={[
          ...fact("Topics", listed(labels.topic)),
          ...fact("Tasks", listed(labels.task)),
          ...fact("Methods", listed(labels.method)),
        ]}
      />
    </aside>
  );
}

/** What people wrote, and how far machines came to it. */
export function PaperPage({ view }: { view: PaperView }) {
  const { facts, side } = view;
  const { edition, area } = facts;
  const crumbs = [
    { name: edition.title, href: editionPath(edition.slug) },
    { name: area.name, href: areaPath(placeOf(facts)) },
  ];
  return (
    <div className="evidence">
      <Breadcrumb crumbs={crumbs} here={kindOf(view)} />
      <div className="two">
        <div>
          <PaperLead view={view} />
          {side.kind === "reference" ? (
            <>
              <ReachSection facts={facts} view={side} />
              <Whole facts={facts} view={side} />
              <Misses facts={facts} view={side} />
              <Humans facts={facts} view={side} />
            </>
          ) : (
            <CitedBy facts={facts} view={side} />
          )}
          <IdeaSection facts={facts} />
          <Cites view={view} />
        </div>
        <Side view={view} />
      </div>
    </div>
  );
}
