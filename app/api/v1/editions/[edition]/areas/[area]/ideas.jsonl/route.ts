import { linesRoute } from "@/app/api-response";
import { areaIdeas } from "@/lib/product/api/endpoints/area-ideas";
import { loadAreaIdeas } from "@/lib/product/api/load/downloads";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = linesRoute(areaIdeas, loadAreaIdeas);
