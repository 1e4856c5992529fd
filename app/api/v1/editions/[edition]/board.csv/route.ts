import { textRoute } from "@/app/api-response";
import { boardCsv } from "@/lib/product/api/endpoints/board-csv";
import { loadBoardCsv } from "@/lib/product/api/load/board";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = textRoute(boardCsv, loadBoardCsv);
