import Link from "next/link";
import { papersText } from "@/components/board/figure-format";
import { ToolId } from "@/components/population/stand-in";
import { count } from "@/components/ui/amounts";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { type Fact, Facts } from "@/components/ui/facts";
import { Meanings } from "@/components/ui/meanings";
import type { AreaView } from "@/lib/product/area-page/load-area";
import { areasPath, casesPath, comparePath, editionPath, papersPath } from "@/lib/product/site/paths";
import { CompletenessTable, CoverageSection, FrequentSection, Landmarks } from "./collected";
import { ImportFacts } from "./import-facts";
import { LevelTable } from "./level-table";
import { SlotWeights } from "./slot-weights";
import { TimeCharts } from "./time-charts";

const fact = (name: string, value: Fact["value"] | null): readonly Fact[] =>
  value === null ? [] : [{ name, value }];

function Side({ view }: { view: AreaView }) {
  const { facts } = view;
  const { edition, area, manifestHash } = facts;
  const tau = view.level.get("tau");
  const at = { edition: edition.slug, area: area.slug };
  const tool = (id: string | null) => (id === null ? null : <ToolId id={id} />);
  return (
    <aside className="side" aria-label="Facts">
      <Facts
        title="This area"
        facts={[
          ...fact(`Corpus, through ${edition.year - 1}`, count(facts.corpusSize)),
          ...fact(`Reference, ${edition.year}`, count(facts.referenceSize)),
          ...fact("τ, citations of a paper", tau?.kind === "scored" ? papersText(tau).value : null),
          ...fact("Populations", count(facts.populations)),
          ...fact(
            "Manifest",
            manifestHash === null ? null : <code title={manifestHash}>{manifestHash.slice(0, 12)}</code>,
          ),
        ]}
      />
      <Facts
        title="Scored with"
        facts={[
          ...fact("Encoder", tool(edition.encoder)),
          ...fact("Extractor", tool(edition.extractor)),
          ...fact("Judge", tool(edition.judge)),
        ]}
      />
      <section className="facts">
        <h2>In this area</h2>
        <ul>
          <li>
            <Link
              href={`${editionPath(edition.slug)}?area=${encodeURIComponent(area.slug)}`}
              prefetch={false}
            >
              The board
            </Link>
          </li>
          {edition.origin !== "published" && (
            <>
              <li>
                <Link href={papersPath(at)} prefetch={false}>
                  Its papers
                </Link>
              </li>
              <li>
                <Link href={casesPath(at)} prefetch={false}>
                  Same problem, different approach
                </Link>
              </li>
            </>
          )}
          <li>
            <Link href={comparePath(at)} prefetch={false}>
              Compare two populations
            </Link>
          </li>
          <li>
            <Link href="/downloads" prefetch={false}>
              Downloads
            </Link>
          </li>
        </ul>
      </section>
      <ImportFacts view={view} />
    </aside>
  );
}

function Collection({ view }: { view: AreaView }) {
  const { collected, facts } = view;
  if (collected === null) return null;
  return (
    <section aria-labelledby="collected">
      <h2 id="collected">
        What was read{" "}
        <small>
          corpus through {facts.edition.year - 1}, reference of {facts.edition.year}
        </small>
      </h2>
      <TimeCharts view={view} />
      <CompletenessTable collected={collected} />
      <p className="note">{collected.source ?? "Counted in the papers that are stored here."}</p>
    </section>
  );
}

/** An area: what it is, what it was made from, and the level that its human papers reach. */
export function AreaPage({ view }: { view: AreaView }) {
  const { edition, area, definition } = view.facts;
  const crumbs = [
    { name: edition.title, href: editionPath(edition.slug) },
    { name: "Areas", href: areasPath(edition.slug) },
  ];
  return (
    <div className="evidence">
      <Breadcrumb crumbs={crumbs} here={area.name} />
      <div className="two">
        <div>
          <header className="page-lead">
            <h1>
              <bdi>{area.name}</bdi>
            </h1>
            <p className="sentence">
              {definition === "" ? "No definition is stored with this area." : definition}
            </p>
            <Meanings labels={view.labels} />
          </header>
          <LevelTable view={view} />
          <SlotWeights view={view} />
          <Collection view={view} />
          <Landmarks view={view} />
          <CoverageSection view={view} />
          <FrequentSection view={view} />
        </div>
        <Side view={view} />
      </div>
    </div>
  );
}
