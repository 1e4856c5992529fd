import Link from "next/link";
import { ChartFigure } from "@/components/charts/chart-figure";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Meanings } from "@/components/ui/meanings";
import type { AnalysisView } from "@/lib/product/analyses/analysis-data";
import { ANALYSES } from "@/lib/product/analyses/names";
import type { AnalysisQuery } from "@/lib/product/analyses/query";
import { analysesPath, analysisPath, editionPath } from "@/lib/product/site/paths";
import type { AnalysisContent } from "./content";
import { contentOf } from "./content-of";
import { AnalysisFilters } from "./filters";
import { NamedTopics } from "./named-topics";
import { ANALYSIS_WORDS } from "./words";

export const NO_FINDING = "This edition holds nothing to answer it with.";

/** A table and its number stay on one line. */
const unbroken = (text: string): string => text.replaceAll(/(Table|Figure) (?=\d)/g, "$1\u00a0");

function Figures({ content }: { content: AnalysisContent }) {
  return content.figures.map(({ source, note, ...figure }) => (
    <ChartFigure
      key={figure.id}
      {...figure}
      note={unbroken(note === undefined ? source : `${note} ${source}`)}
    />
  ));
}

function Missing({ content }: { content: AnalysisContent }) {
  if (content.missing.length === 0) return null;
  return (
    <section>
      <h2>Not here</h2>
      <dl className="analysis-missing">
        {content.missing.map(({ what, fill }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{fill}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function HowComputed({ content }: { content: AnalysisContent }) {
  return (
    <section>
      <h2>How it is computed</h2>
      {content.how.map(({ text, anchor, link }) => (
        <p key={text}>
          {text}{" "}
          {anchor !== undefined && (
            <Link href={`/method#${anchor}`} prefetch={false}>
              {link}
            </Link>
          )}
        </p>
      ))}
    </section>
  );
}

function Others({ view }: { view: AnalysisView }) {
  const { edition } = view.frame;
  return (
    <nav className="analysis-others" aria-label="Other analyses">
      <h2>Other analyses</h2>
      <ul>
        {ANALYSES.filter((name) => name !== view.data.name).map((name) => (
          <li key={name}>
            <Link href={analysisPath(edition.slug, name)} prefetch={false}>
              {ANALYSIS_WORDS[name].question}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where a choice leaves nothing to see, there must be a way back. */
const isChosen = ({ area, method, model }: AnalysisQuery): boolean =>
  area !== null || method !== null || model !== null;

/** A question, what is seen, the drawings with their numbers, how they came about, and what is not there. */
export function AnalysisPage({ view }: { view: AnalysisView }) {
  const { edition, labels } = view.frame;
  const { name, question } = ANALYSIS_WORDS[view.data.name];
  const content = contentOf(view);
  const crumbs = [
    { name: edition.title, href: editionPath(edition.slug) },
    { name: "Analyses", href: analysesPath(edition.slug) },
  ];
  return (
    <div className="evidence analysis">
      <Breadcrumb crumbs={crumbs} here={name} />
      <header className="page-lead">
        <h1>{question}</h1>
        <p className="sentence">{content.finding ?? NO_FINDING}</p>
        <Meanings labels={labels} />
      </header>
      {(content.figures.length > 0 || isChosen(view.query)) && <AnalysisFilters view={view} />}
      <Figures content={content} />
      {view.data.name === "topics" && <NamedTopics data={view.data} frame={view.frame} query={view.query} />}
      <Missing content={content} />
      <HowComputed content={content} />
      <Others view={view} />
    </div>
  );
}
