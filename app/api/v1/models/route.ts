import { jsonRoute } from "@/app/api-response";
import { models } from "@/lib/product/api/endpoints/models";
import { loadModels } from "@/lib/product/api/load/models";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(models, loadModels);
