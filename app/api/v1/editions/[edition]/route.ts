import { jsonRoute } from "@/app/api-response";
import { edition } from "@/lib/product/api/endpoints/edition";
import { loadEdition } from "@/lib/product/api/load/editions";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(edition, loadEdition);
