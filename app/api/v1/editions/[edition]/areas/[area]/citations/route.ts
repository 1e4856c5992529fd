import { jsonRoute } from "@/app/api-response";
import { areaCitations } from "@/lib/product/api/endpoints/area-citations";
import { loadAreaCitations } from "@/lib/product/api/load/citations";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(areaCitations, loadAreaCitations);
