import { linesRoute } from "@/app/api-response";
import { populationProposals } from "@/lib/product/api/endpoints/population-proposals";
import { loadPopulationProposals } from "@/lib/product/api/load/downloads";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = linesRoute(
  populationProposals,
  loadPopulationProposals,
);
