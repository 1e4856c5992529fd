import type { Endpoint } from "./endpoint";
import { apiIndex } from "./endpoints/api-index";
import { area } from "./endpoints/area";
import { areaCitations } from "./endpoints/area-citations";
import { areaCorpus } from "./endpoints/area-corpus";
import { areaDocumentScores } from "./endpoints/area-document-scores";
import { areaIdeas } from "./endpoints/area-ideas";
import { areaManifest } from "./endpoints/area-manifest";
import { areaNeighbours } from "./endpoints/area-neighbours";
import { areaReference } from "./endpoints/area-reference";
import { areaScores } from "./endpoints/area-scores";
import { areaVerdicts } from "./endpoints/area-verdicts";
import { areas } from "./endpoints/areas";
import { boardCsv } from "./endpoints/board-csv";
import { boardJson } from "./endpoints/board-json";
import { changes } from "./endpoints/changes";
import { changesFeed } from "./endpoints/changes-feed";
import { edition } from "./endpoints/edition";
import { editionBibtex } from "./endpoints/edition-bibtex";
import { editions } from "./endpoints/editions";
import { judgeCall } from "./endpoints/judge-call";
import { model } from "./endpoints/model";
import { models } from "./endpoints/models";
import { openApiDocument } from "./endpoints/open-api-document";
import { paper } from "./endpoints/paper";
import { population } from "./endpoints/population";
import { populationBadge } from "./endpoints/population-badge";
import { populationBibtex } from "./endpoints/population-bibtex";
import { populationCitations } from "./endpoints/population-citations";
import { populationDocumentScores } from "./endpoints/population-document-scores";
import { populationIdeas } from "./endpoints/population-ideas";
import { populationManifest } from "./endpoints/population-manifest";
import { populationNeighbours } from "./endpoints/population-neighbours";
import { populationProposals } from "./endpoints/population-proposals";
import { populationScores } from "./endpoints/population-scores";
import { populationVerdicts } from "./endpoints/population-verdicts";
import { populations } from "./endpoints/populations";
import { proposal } from "./endpoints/proposal";
import { proposals } from "./endpoints/proposals";
import { queue } from "./endpoints/queue";
import { table } from "./endpoints/table";

/** Every endpoint of the API, in the order in which they are documented. A test holds it against the routes. */
export const ENDPOINTS: readonly Endpoint[] = [
  apiIndex,
  openApiDocument,
  editions,
  edition,
  editionBibtex,
  boardJson,
  boardCsv,
  table,
  areas,
  area,
  paper,
  areaCitations,
  populations,
  population,
  populationBadge,
  populationBibtex,
  proposals,
  proposal,
  populationCitations,
  models,
  model,
  judgeCall,
  areaManifest,
  areaReference,
  areaCorpus,
  areaIdeas,
  areaNeighbours,
  areaVerdicts,
  areaScores,
  areaDocumentScores,
  populationManifest,
  populationProposals,
  populationIdeas,
  populationNeighbours,
  populationVerdicts,
  populationScores,
  populationDocumentScores,
  changes,
  changesFeed,
  queue,
];
