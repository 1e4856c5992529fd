import Link from "next/link";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Meanings } from "@/components/ui/meanings";
import type { AnalysesView, AnalysisView } from "@/lib/product/analyses/analysis-data";
import { analysisPath, editionPath } from "@/lib/product/site/paths";
import { contentOf } from "./content-of";
import { ANALYSIS_WORDS } from "./words";

function Entry({ view }: { view: AnalysisView }) {
  const { finding, missing } = contentOf(view);
  const { question } = ANALYSIS_WORDS[view.data.name];
  return (
    <li>
      <h2>
        <Link href={analysisPath(view.frame.edition.slug, view.data.name)} prefetch={false}>
          {question}
        </Link>
      </h2>
      {finding === null ? (
        <p className="nothing-yet">Nothing to show in this edition. {missing[0]?.fill}</p>
      ) : (
        <p>{finding}</p>
      )}
    </li>
  );
}

/** Every analysis as its question, with what is seen in this edition. */
export function AnalysesIndex({ view }: { view: AnalysesView }) {
  const { edition, labels } = view.frame;
  return (
    <div className="evidence analyses">
      <Breadcrumb crumbs={[{ name: edition.title, href: editionPath(edition.slug) }]} here="Analyses" />
      <header className="page-lead">
        <h1>Behind the board: where machines come close to people, and where they do not</h1>
        <p className="sentence">
          Each question has a page with its drawings, the numbers behind them, and how they were computed. The
          sentences below are made from the figures of this edition.
        </p>
        <Meanings labels={labels} />
      </header>
      <ol className="analysis-list">
        {view.all.map((one) => (
          <Entry key={one.data.name} view={one} />
        ))}
      </ol>
    </div>
  );
}
