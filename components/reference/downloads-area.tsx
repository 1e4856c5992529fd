import Link from "next/link";
import { Fragment } from "react";
import { count, counted } from "@/components/ui/amounts";
import type { DownloadFile } from "@/lib/product/api/shapes/download-file";
import type { AreaDownloads } from "@/lib/product/downloads/load-downloads";
import { populationPath } from "@/lib/product/population-page/addresses";
import { areaPath } from "@/lib/product/site/paths";

function rowsOf({ rows, atMost }: DownloadFile): string {
  if (rows !== null) return count(rows);
  return atMost === null ? "–" : `up to ${count(atMost)}`;
}

function Files({ area, files }: { area: string; files: readonly DownloadFile[] }) {
  return (
    <table className="download-table">
      <caption className="sr">Files of {area}</caption>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">What is in it</th>
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
            </th>
            <td>{file.what}</td>
            <td className="num">{rowsOf(file)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "proposals.jsonl" → "proposals" */
const shortName = (name: string): string => name.replace(/\.jsonl?$/, "");

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

/** An area's files, and those of its populations. */
export function DownloadsArea({ edition, area }: { edition: string; area: AreaDownloads }) {
  const { slug, name, stored, files } = area;
  return (
    <article className="download-area">
      <h3>
        <Link href={areaPath({ edition, area: slug })} prefetch={false}>
          <bdi>{name}</bdi>
        </Link>
      </h3>
      {!stored && (
        <p className="note">
          Figures alone were copied from print. The papers, proposals, citations and judgements behind them
          are not held here, so there is no file of them.
        </p>
      )}
      <Files area={name} files={files} />
      <Populations edition={edition} area={area} />
    </article>
  );
}
