import { linesRoute } from "@/app/api-response";
import { areaVerdicts } from "@/lib/product/api/endpoints/area-verdicts";
import { loadAreaVerdicts } from "@/lib/product/api/load/downloads";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = linesRoute(areaVerdicts, loadAreaVerdicts);
