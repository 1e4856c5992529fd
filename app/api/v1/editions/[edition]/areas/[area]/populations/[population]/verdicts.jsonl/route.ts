import { linesRoute } from "@/app/api-response";
import { populationVerdicts } from "@/lib/product/api/endpoints/population-verdicts";
import { loadPopulationVerdicts } from "@/lib/product/api/load/downloads";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = linesRoute(
  populationVerdicts,
  loadPopulationVerdicts,
);
