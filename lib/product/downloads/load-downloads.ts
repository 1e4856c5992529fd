import type { Slug } from "@/lib/domain/ids";
import { addressOf } from "@/lib/product/api/endpoint";
import { boardCsv } from "@/lib/product/api/endpoints/board-csv";
import { boardJson } from "@/lib/product/api/endpoints/board-json";
import { populations } from "@/lib/product/api/endpoints/populations";
import { table } from "@/lib/product/api/endpoints/table";
import type { ApiSources, AreaCounts, EditionRecord } from "@/lib/product/api/ports";
import type { DownloadFile } from "@/lib/product/api/shapes/download-file";
import { editionsInOrder } from "@/lib/product/board/default-edition";
import { type Label, labelsOf } from "@/lib/product/board/labels";
import type { EditionRow } from "@/lib/product/board/ports";
import { populationTitle } from "@/lib/product/wording/population-title";
import { areaFiles, populationFiles } from "./files";

/** Populations whose files are listed; beyond them the list of the API leads on. */
export const MOST_LISTED = 60;

export type ListedPopulation = {
  readonly slug: string;
  readonly title: string;
  readonly files: readonly DownloadFile[];
};

export type AreaDownloads = {
  readonly slug: string;
  readonly name: string;
  readonly stored: boolean;
  readonly corpusSize: number;
  readonly referenceSize: number;
  readonly files: readonly DownloadFile[];
  /** Complete ones, oldest first; not all where there are many, none where they have no files beyond the area's. */
  readonly populations: readonly ListedPopulation[];
  readonly complete: number;
  /** The whole list, for programs. */
  readonly list: string;
};

export type EditionDownloads = {
  readonly slug: string;
  readonly title: string;
  /** Copied from the paper's tables: nothing but figures is held. */
  readonly printed: boolean;
  readonly labels: readonly Label[];
  readonly board: { readonly csv: string; readonly json: string };
  readonly areas: readonly AreaDownloads[];
  readonly tables: readonly { readonly name: string; readonly address: string }[];
};

export type LoadedDownloads =
  | { readonly kind: "downloads"; readonly editions: readonly EditionDownloads[] }
  | { readonly kind: "unavailable"; readonly error: unknown };

type Sources = Pick<ApiSources, "board" | "edition" | "areas" | "listedPopulations">;
type Listed = Awaited<ReturnType<ApiSources["listedPopulations"]>>[number];

function areaOf(edition: string, area: AreaCounts, listed: readonly Listed[]): AreaDownloads {
  const { slug, name, stored, corpusSize, referenceSize, complete } = area;
  const place = { edition, area: slug };
  return {
    slug,
    name,
    stored,
    corpusSize,
    referenceSize,
    files: areaFiles(place, area),
    populations: (stored ? listed : []).map((one) => ({
      slug: one.slug,
      title: populationTitle(one),
      files: populationFiles({ ...place, population: one.slug }, { referenceSize, size: one.size, stored }),
    })),
    complete,
    list: addressOf(populations, place),
  };
}

function editionOf(
  row: EditionRow,
  { tables }: EditionRecord,
  areas: readonly AreaDownloads[],
): EditionDownloads {
  const edition = row.slug;
  return {
    slug: edition,
    title: row.title,
    printed: row.origin === "published",
    labels: labelsOf(row),
    board: { csv: addressOf(boardCsv, { edition }), json: addressOf(boardJson, { edition }) },
    areas,
    tables: tables.map((name) => ({ name, address: addressOf(table, { edition, table: name }) })),
  };
}

async function readEdition(from: Sources, row: EditionRow): Promise<EditionDownloads[]> {
  const slug = row.slug as Slug;
  const [record, areas, listed] = await Promise.all([
    from.edition(slug),
    from.areas(slug),
    from.listedPopulations(slug, MOST_LISTED),
  ]);
  if (record === null) return [];
  const of = (area: AreaCounts) =>
    areaOf(
      slug,
      area,
      listed.filter((one) => one.area === area.slug),
    );
  return [editionOf(row, record, areas.map(of))];
}

/** What can be taken away, by edition and area. Three queries an edition. */
export async function loadDownloads(from: Sources): Promise<LoadedDownloads> {
  try {
    const rows = editionsInOrder(await from.board.editions());
    const editions = await Promise.all(rows.map((row) => readEdition(from, row)));
    return { kind: "downloads", editions: editions.flat() };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}
