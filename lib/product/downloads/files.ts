import { addressOf, type Endpoint } from "@/lib/product/api/endpoint";
import { areaCorpus } from "@/lib/product/api/endpoints/area-corpus";
import { areaDocumentScores } from "@/lib/product/api/endpoints/area-document-scores";
import { areaIdeas } from "@/lib/product/api/endpoints/area-ideas";
import { areaManifest } from "@/lib/product/api/endpoints/area-manifest";
import { areaNeighbours } from "@/lib/product/api/endpoints/area-neighbours";
import { areaReference } from "@/lib/product/api/endpoints/area-reference";
import { areaScores } from "@/lib/product/api/endpoints/area-scores";
import { areaVerdicts } from "@/lib/product/api/endpoints/area-verdicts";
import { populationDocumentScores } from "@/lib/product/api/endpoints/population-document-scores";
import { populationIdeas } from "@/lib/product/api/endpoints/population-ideas";
import { populationManifest } from "@/lib/product/api/endpoints/population-manifest";
import { populationNeighbours } from "@/lib/product/api/endpoints/population-neighbours";
import { populationProposals } from "@/lib/product/api/endpoints/population-proposals";
import { populationScores } from "@/lib/product/api/endpoints/population-scores";
import { populationVerdicts } from "@/lib/product/api/endpoints/population-verdicts";
import type { DownloadFile } from "@/lib/product/api/shapes/download-file";

type Sizes = {
  readonly corpusSize: number;
  readonly referenceSize: number;
  readonly complete: number;
  readonly proposals: number;
  readonly stored: boolean;
};
type Place = Readonly<Record<string, string>>;
type Rows = { readonly rows?: number | null; readonly atMost?: number | null };

/** Neighbours of a document. */
const NEAREST = 5;

function fileOf(endpoint: Endpoint, place: Place, { rows = null, atMost = null }: Rows = {}): DownloadFile {
  const { answer, path, summary } = endpoint;
  const mediaType =
    answer.kind === "text"
      ? answer.mediaType
      : answer.kind === "json"
        ? "application/json"
        : "application/jsonl";
  const name = path.split("/").at(-1) ?? "";
  return { name, address: addressOf(endpoint, place), mediaType, what: summary, rows, atMost };
}

/** What can be taken away of an area. Where its documents are not held, its figures alone. */
export function areaFiles(place: Place, sizes: Sizes): readonly DownloadFile[] {
  const { corpusSize, referenceSize: human, complete, proposals, stored } = sizes;
  const figures = [fileOf(areaManifest, place), fileOf(areaScores, place)];
  if (!stored) return figures;
  // Each document asks once among its like and once in the corpus, human papers in each population besides.
  const pairs = NEAREST * (2 * human + complete * human + 2 * proposals);
  return [
    ...figures,
    fileOf(areaReference, place, { rows: human }),
    fileOf(areaCorpus, place, { rows: corpusSize }),
    fileOf(areaIdeas, place, { atMost: human + corpusSize + proposals }),
    fileOf(areaNeighbours, place, { atMost: pairs }),
    fileOf(areaVerdicts, place, { atMost: pairs }),
    fileOf(areaDocumentScores, place, { atMost: human + complete * human + proposals }),
  ];
}

type PopulationSizes = { readonly referenceSize: number; readonly size: number; readonly stored: boolean };

/** The same of one population. */
export function populationFiles(
  place: Place,
  { referenceSize, size, stored }: PopulationSizes,
): readonly DownloadFile[] {
  const figures = [fileOf(populationManifest, place), fileOf(populationScores, place)];
  if (!stored) return figures;
  const pairs = NEAREST * (referenceSize + 2 * size);
  return [
    ...figures,
    fileOf(populationProposals, place, { atMost: size }),
    fileOf(populationIdeas, place, { atMost: size }),
    fileOf(populationNeighbours, place, { atMost: pairs }),
    fileOf(populationVerdicts, place, { atMost: pairs }),
    fileOf(populationDocumentScores, place, { atMost: referenceSize + size }),
  ];
}
