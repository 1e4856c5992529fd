import { jsonRoute } from "@/app/api-response";
import { area } from "@/lib/product/api/endpoints/area";
import { loadArea } from "@/lib/product/api/load/area";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(area, loadArea);
