import { jsonRoute } from "@/app/api-response";
import { table } from "@/lib/product/api/endpoints/table";
import { loadTable } from "@/lib/product/api/load/table";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(table, loadTable);
