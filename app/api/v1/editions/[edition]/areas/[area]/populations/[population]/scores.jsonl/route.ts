import { linesRoute } from "@/app/api-response";
import { populationScores } from "@/lib/product/api/endpoints/population-scores";
import { loadPopulationScores } from "@/lib/product/api/load/downloads";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = linesRoute(
  populationScores,
  loadPopulationScores,
);
