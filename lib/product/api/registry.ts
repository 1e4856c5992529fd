import type { Endpoint } from "./endpoint";
import { apiIndex } from "./endpoints/api-index";
import { areaCitations } from "./endpoints/area-citations";
import { openApiDocument } from "./endpoints/open-api-document";
import { populationCitations } from "./endpoints/population-citations";
import { proposals } from "./endpoints/proposals";

/** Every endpoint of the API, in the order in which they are documented. A test holds it against the routes. */
export const ENDPOINTS: readonly Endpoint[] = [
  apiIndex,
  openApiDocument,
  areaCitations,
  proposals,
  populationCitations,
];
