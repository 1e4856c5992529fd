import { linesRoute } from "@/app/api-response";
import { populationDocumentScores } from "@/lib/product/api/endpoints/population-document-scores";
import { loadPopulationDocumentScores } from "@/lib/product/api/load/downloads";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = linesRoute(
  populationDocumentScores,
  loadPopulationDocumentScores,
);
