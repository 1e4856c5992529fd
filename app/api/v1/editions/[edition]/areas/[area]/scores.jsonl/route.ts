import { linesRoute } from "@/app/api-response";
import { areaScores } from "@/lib/product/api/endpoints/area-scores";
import { loadAreaScores } from "@/lib/product/api/load/downloads";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = linesRoute(areaScores, loadAreaScores);
