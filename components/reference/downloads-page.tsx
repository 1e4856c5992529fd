import Link from "next/link";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Meanings } from "@/components/ui/meanings";
import { NoEditions } from "@/components/ui/states";
import type { EditionDownloads } from "@/lib/product/downloads/load-downloads";
import { editionPath } from "@/lib/product/site/paths";
import { DownloadsArea, PrintedAreas } from "./downloads-area";

function Lead() {
  return (
    <header className="page-lead">
      <h1>Take it away</h1>
      <p className="sentence">
        Every figure with all that it rests on, as files. Files of JSON Lines hold one record a line and are
        written while you read them; what their fields mean stands on the page of the{" "}
        <Link href="/api#Downloads" prefetch={false}>
          API
        </Link>
        . With <code>reference.jsonl</code>, <code>corpus.jsonl</code> and a population's{" "}
        <code>proposals.jsonl</code> anyone can score again from files alone, and get the same intervals where
        that file keeps the name it is saved under.
      </p>
      <p className="after">
        Many files at once? Programs are asked to wait their turn:{" "}
        <Link href="/api#limits" prefetch={false}>
          limits
        </Link>
        .
      </p>
    </header>
  );
}

const tableTitle = (name: string): string => {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function Tables({ edition }: { edition: EditionDownloads }) {
  if (edition.tables.length === 0) return null;
  return (
    <>
      <h3>Tables as they were printed</h3>
      <ul className="download-tables">
        {edition.tables.map(({ name, address }) => (
          <li key={name}>
            <a href={address} download={`${name}.json`}>
              {tableTitle(name)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Edition({ edition }: { edition: EditionDownloads }) {
  const { slug, title, printed, labels, board, areas } = edition;
  return (
    <section aria-labelledby={`edition-${slug}`}>
      <h2 id={`edition-${slug}`}>
        <bdi>{title}</bdi>
        <Link href={editionPath(slug)} prefetch={false}>
          Its board
        </Link>
      </h2>
      <Meanings labels={labels} />
      {printed && (
        <p>
          Its figures were copied from print. The papers, proposals, citations and judgements behind them are
          not held here, so there are no files of these.
        </p>
      )}
      <h3>The board</h3>
      <p>
        <a href={board.csv}>CSV</a> or <a href={board.json}>JSON</a>: all populations over all areas. The
        board's own page offers the same for what it shows.
      </p>
      {printed ? (
        <PrintedAreas edition={slug} areas={areas} />
      ) : (
        areas.map((area) => <DownloadsArea key={area.slug} edition={slug} area={area} />)
      )}
      <Tables edition={edition} />
    </section>
  );
}

/** What can be taken away, and what is not held here. */
export function DownloadsPage({ editions }: { editions: readonly EditionDownloads[] }) {
  if (editions.length === 0) return <NoEditions />;
  return (
    <div className="evidence downloads-page">
      <Breadcrumb crumbs={[{ name: "Board", href: "/" }]} here="Downloads" />
      <Lead />
      {editions.map((edition) => (
        <Edition key={edition.slug} edition={edition} />
      ))}
    </div>
  );
}
