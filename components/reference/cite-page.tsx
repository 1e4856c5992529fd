import Link from "next/link";
import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { changesPath } from "@/lib/product/changes/addresses";
import { editionBibPath, populationBibPath } from "@/lib/product/citing/addresses";
import type { Citation, CitedOne, CitingView } from "@/lib/product/citing/load-citing";
import { populationPath } from "@/lib/product/population-page/addresses";
import { editionPath } from "@/lib/product/site/paths";
import { CopyButton } from "./copy-button";

type EntryProps = {
  readonly id: string;
  readonly title: ReactNode;
  /** For those who hear the buttons: "the entry of the paper". */
  readonly what: string;
  readonly bib: string;
  /** Address of the file. */
  readonly file: string | null;
  readonly children: ReactNode;
};

function Entry({ id, title, what, bib, file, children }: EntryProps) {
  return (
    <section className="entry" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <pre>{bib}</pre>
      <p className="tools">
        <CopyButton text={bib} what={what} />
        {file !== null && (
          <a href={file} download>
            Download as a file<span className="sr">: {what}</span>
          </a>
        )}
      </p>
    </section>
  );
}

function Population({ cited }: { cited: CitedOne }) {
  const at = { edition: cited.edition.slug, area: cited.area.slug, population: cited.slug };
  return (
    <Entry
      id="population"
      title={<bdi>{cited.title}</bdi>}
      what="this population"
      bib={cited.bib}
      file={populationBibPath(at)}
    >
      <p>
        <Link href={populationPath(at)} prefetch={false}>
          A population
        </Link>{" "}
        of <bdi>{cited.area.name}</bdi>, <bdi>{cited.edition.title}</bdi>: its proposals and their figures.
      </p>
    </Entry>
  );
}

function Edition({ cited }: { cited: Citation }) {
  const { slug, title, isPrint } = cited.edition;
  return (
    <Entry
      id={`edition-${slug}`}
      title={<bdi>{title}</bdi>}
      what={`edition ${slug}`}
      bib={cited.bib}
      file={editionBibPath(slug)}
    >
      <p>
        {isPrint
          ? "These figures are the paper's: cite the paper for them, and this entry for the place where you found them."
          : "For anything read off this edition's board or its pages."}{" "}
        <Link href={editionPath(slug)} prefetch={false}>
          Open its board
        </Link>
      </p>
    </Entry>
  );
}

/** What to cite, and the entries to do it with. */
export function CitePage({ view }: { view: CitingView }) {
  return (
    <div className="evidence cite">
      <Breadcrumb crumbs={[{ name: "Board", href: "/" }]} here="How to cite" />
      <header className="page-lead">
        <h1>How to cite</h1>
        <p className="sentence">
          The paper for the benchmark and its definitions; an edition for the figures on its board. Figures of
          an open edition may move, so add the day on which you read them:{" "}
          <code>urldate = {"{YYYY-MM-DD}"}</code>. What they were on that day stands in the{" "}
          <Link href={changesPath({ edition: null })} prefetch={false}>
            log of changes
          </Link>
          .
        </p>
      </header>
      {view.population !== null && <Population cited={view.population} />}
      <Entry id="paper" title="The paper" what="the paper" bib={view.paper} file={null}>
        <p>
          It introduced the benchmark and measured six models with it. Every file below holds this entry too.
        </p>
      </Entry>
      {view.editions.map((cited) => (
        <Edition key={cited.edition.slug} cited={cited} />
      ))}
    </div>
  );
}
