import Link from "next/link";
import { figureText } from "@/components/board/figure-format";
import { METRIC_WORDS } from "@/components/board/words";
import { count, counted } from "@/components/ui/amounts";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Meanings } from "@/components/ui/meanings";
import { METRICS, type Score } from "@/lib/domain/score";
import { type AreaList, anyLevel, type ListedArea } from "@/lib/product/area-page/list-areas";
import { areaPath, editionPath } from "@/lib/product/site/paths";

function Level({ score }: { score: Score }) {
  if (score.kind !== "scored") return <span title={score.reason}>–</span>;
  const { value, plusMinus } = figureText(score);
  return (
    <>
      {value} {plusMinus !== null && <small>±{plusMinus}</small>}
    </>
  );
}

function Row({ edition, listed, withLevel }: { edition: string; listed: ListedArea; withLevel: boolean }) {
  const { area, populations, level } = listed;
  return (
    <tr>
      <th scope="row">
        <Link href={areaPath({ edition, area: area.slug })} prefetch={false}>
          <bdi>{area.name}</bdi>
        </Link>
        {area.definition !== "" && <small>{area.definition}</small>}
        <small className="inline">
          {count(area.corpusSize)} before, {count(area.referenceSize)} of the year,{" "}
          {counted(populations, "population")}
        </small>
      </th>
      <td className="wide figure">{count(area.corpusSize)}</td>
      <td className="wide figure">{count(area.referenceSize)}</td>
      <td className="wide figure">{count(populations)}</td>
      {withLevel &&
        METRICS.map((metric) => (
          <td key={metric} className="figure human">
            <Level score={level[metric]} />
          </td>
        ))}
    </tr>
  );
}

function Table({ view }: { view: AreaList }) {
  const withLevel = anyLevel(view);
  return (
    <section className="scroll" aria-label="Areas">
      <table className="areas-table">
        <caption className="sr">Areas of the edition, their papers, and the human level in each</caption>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col" className="wide figure">
              Corpus
            </th>
            <th scope="col" className="wide figure">
              Reference
            </th>
            <th scope="col" className="wide figure">
              Populations
            </th>
            {withLevel &&
              METRICS.map((metric) => (
                <th key={metric} scope="col" className="figure">
                  {METRIC_WORDS[metric].name}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {view.areas.map((listed) => (
            <Row key={listed.area.slug} edition={view.edition.slug} listed={listed} withLevel={withLevel} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The areas of an edition, each with the level its human papers reach. */
export function AreasPage({ view }: { view: AreaList }) {
  const { edition, areas } = view;
  return (
    <div className="evidence">
      <Breadcrumb crumbs={[{ name: edition.title, href: editionPath(edition.slug) }]} here="Areas" />
      <header className="page-lead">
        <h1>Areas of research</h1>
        <p className="sentence">
          Each area has a corpus, everything that could be read before {edition.year}, and a reference, what
          people then wrote in {edition.year}. What the reference papers share with each other is the{" "}
          <Link href="/method#human-level" prefetch={false}>
            human level
          </Link>{" "}
          that machines are read against
          {anyLevel(view) && "; its four figures stand beside each area, times a hundred"}.
        </p>
        <Meanings labels={view.labels} />
      </header>
      {areas.length === 0 ? (
        <div className="nothing">
          <p>This edition has no area yet. How to bring one in:</p>
          <pre>npm run -s ideataste -- area import --help</pre>
        </div>
      ) : (
        <Table view={view} />
      )}
    </div>
  );
}
