import { jsonRoute } from "@/app/api-response";
import { populationCitations } from "@/lib/product/api/endpoints/population-citations";
import { loadPopulationCitations } from "@/lib/product/api/load/citations";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(
  populationCitations,
  loadPopulationCitations,
);
