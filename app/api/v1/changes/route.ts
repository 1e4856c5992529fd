import { jsonRoute } from "@/app/api-response";
import { changes } from "@/lib/product/api/endpoints/changes";
import { loadChanges } from "@/lib/product/api/load/changes";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(changes, loadChanges);
