import { jsonRoute } from "@/app/api-response";
import { boardJson } from "@/lib/product/api/endpoints/board-json";
import { loadBoardJson } from "@/lib/product/api/load/board";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(boardJson, loadBoardJson);
