import { linesRoute } from "@/app/api-response";
import { populationIdeas } from "@/lib/product/api/endpoints/population-ideas";
import { loadPopulationIdeas } from "@/lib/product/api/load/downloads";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = linesRoute(
  populationIdeas,
  loadPopulationIdeas,
);
