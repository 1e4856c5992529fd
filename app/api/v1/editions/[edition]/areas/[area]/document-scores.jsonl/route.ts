import { linesRoute } from "@/app/api-response";
import { areaDocumentScores } from "@/lib/product/api/endpoints/area-document-scores";
import { loadAreaDocumentScores } from "@/lib/product/api/load/downloads";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = linesRoute(
  areaDocumentScores,
  loadAreaDocumentScores,
);
