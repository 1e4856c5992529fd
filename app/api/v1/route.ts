import { fixedRoute } from "@/app/api-response";
import { apiIndex } from "@/lib/product/api/endpoints/api-index";
import { indexPage } from "@/lib/product/api/load/index-page";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = fixedRoute(apiIndex, indexPage);
