import { jsonRoute } from "@/app/api-response";
import { editions } from "@/lib/product/api/endpoints/editions";
import { loadEditions } from "@/lib/product/api/load/editions";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(editions, loadEditions);
