import { jsonRoute } from "@/app/api-response";
import { population } from "@/lib/product/api/endpoints/population";
import { loadPopulation } from "@/lib/product/api/load/populations";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(population, loadPopulation);
