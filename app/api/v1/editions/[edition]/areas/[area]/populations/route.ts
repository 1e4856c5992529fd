import { jsonRoute } from "@/app/api-response";
import { populations } from "@/lib/product/api/endpoints/populations";
import { loadPopulations } from "@/lib/product/api/load/populations";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(populations, loadPopulations);
