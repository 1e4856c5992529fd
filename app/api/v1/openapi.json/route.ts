import { fixedRoute } from "@/app/api-response";
import { openApiDocument } from "@/lib/product/api/endpoints/open-api-document";
import { openApi } from "@/lib/product/api/open-api";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = fixedRoute(openApiDocument, openApi);
