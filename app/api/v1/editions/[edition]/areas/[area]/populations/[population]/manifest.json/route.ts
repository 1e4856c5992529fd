import { jsonRoute } from "@/app/api-response";
import { populationManifest } from "@/lib/product/api/endpoints/population-manifest";
import { loadPopulationManifest } from "@/lib/product/api/load/manifests";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(
  populationManifest,
  loadPopulationManifest,
);
