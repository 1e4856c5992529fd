import { linesRoute } from "@/app/api-response";
import { areaNeighbours } from "@/lib/product/api/endpoints/area-neighbours";
import { loadAreaNeighbours } from "@/lib/product/api/load/downloads";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = linesRoute(
  areaNeighbours,
  loadAreaNeighbours,
);
