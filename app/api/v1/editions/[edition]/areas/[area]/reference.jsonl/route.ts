import { linesRoute } from "@/app/api-response";
import { areaReference } from "@/lib/product/api/endpoints/area-reference";
import { loadAreaReference } from "@/lib/product/api/load/downloads";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = linesRoute(areaReference, loadAreaReference);
