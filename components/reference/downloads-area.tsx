import Link from "next/link";
import { Fragment } from "react";
import { count, counted } from "@/components/ui/amounts";
import type { DownloadFile } from "@/lib/product/api/shapes/download-file";
import type { AreaDownloads } from "@/lib/product/downloads/load-downloads";
import { populationPath } from "@/lib/product/population-page/addresses";
import { areaPath } from "@/lib/product/site/paths";

function rowsOf({ rows, atMost }: DownloadFile): string {
  if (rows !== null) return count(rows);
  return atMost === null ? "not counted" : `up to ${count(atMost)}`;
}

function Files({ area, files }: { area: string; files: readonly DownloadFile[] }) {
  return (
    <table className="download-table">
      <caption className="sr">Files of {area}</caption>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col" className="num">
            Records
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.name}>
            <th scope="row">
              <a href={file.address} download>
                {file.name}
              </a>
              <span>{file.what}</span>
            </th>
            <td className="num">{rowsOf(file)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "proposals.jsonl" → "proposals" */
const shortName = (name: string): string => name.replace(/\.jsonl?$/, "");

/** Files on one line: what each holds is said elsewhere on the page. */
function Row({ files }: { files: readonly DownloadFile[] }) {
  return (
    <span>
      {files.map(({ name, address }, at) => (
        <Fragment key={name}>
          {at > 0 && " · "}
          <a href={address} download>
            {shortName(name)}
          </a>
        </Fragment>
      ))}
    </span>
  );
}

function Populations({ edition, area }: { edition: string; area: AreaDownloads }) {
  const { populations, complete, list } = area;
  if (populations.length === 0) return null;
  return (
    <details className="download-populations">
      <summary>The same of each population ({counted(complete, "population")})</summary>
      <ul>
        {populations.map(({ slug, title, files }) => (
          <li key={slug}>
            <Link href={populationPath({ edition, area: area.slug, population: slug })} prefetch={false}>
              <bdi>{title}</bdi>
            </Link>
            <Row files={files} />
          </li>
        ))}
      </ul>
      {complete > populations.length && (
        <p className="note">
          And {count(complete - populations.length)} more: <a href={list}>the list for programs</a> leads to
          each.
        </p>
      )}
    </details>
  );
}

type AreaProps = { readonly edition: string; readonly area: AreaDownloads };

function AreaLink({ edition, area: { slug, name } }: AreaProps) {
  return (
    <Link href={areaPath({ edition, area: slug })} prefetch={false}>
      <bdi>{name}</bdi>
    </Link>
  );
}

/** An area's files, and those of its populations. */
export function DownloadsArea({ edition, area }: AreaProps) {
  const { name, stored, files } = area;
  return (
    <article className="download-area">
      <h3>
        <AreaLink edition={edition} area={area} />
      </h3>
      {!stored && <p className="note">Its papers have not been brought in yet.</p>}
      <Files area={name} files={files} />
      <Populations edition={edition} area={area} />
    </article>
  );
}

/** Areas of which figures alone are held. */
export function PrintedAreas({ edition, areas }: { edition: string; areas: readonly AreaDownloads[] }) {
  return (
    <>
      <h3>Figures by area, as JSON Lines</h3>
      <ul className="download-printed">
        {areas.map((area) => (
          <li key={area.slug}>
            <AreaLink edition={edition} area={area} />
            <Row files={area.files} />
          </li>
        ))}
      </ul>
    </>
  );
}
