import { linesRoute } from "@/app/api-response";
import { populationNeighbours } from "@/lib/product/api/endpoints/population-neighbours";
import { loadPopulationNeighbours } from "@/lib/product/api/load/downloads";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = linesRoute(
  populationNeighbours,
  loadPopulationNeighbours,
);
