import { jsonRoute } from "@/app/api-response";
import { areas } from "@/lib/product/api/endpoints/areas";
import { loadAreas } from "@/lib/product/api/load/editions";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(areas, loadAreas);
