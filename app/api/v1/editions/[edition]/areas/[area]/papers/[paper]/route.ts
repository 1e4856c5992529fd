import { jsonRoute } from "@/app/api-response";
import { paper } from "@/lib/product/api/endpoints/paper";
import { loadPaper } from "@/lib/product/api/load/texts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(paper, loadPaper);
