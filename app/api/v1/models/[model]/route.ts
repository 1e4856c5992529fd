import { jsonRoute } from "@/app/api-response";
import { model } from "@/lib/product/api/endpoints/model";
import { loadModel } from "@/lib/product/api/load/models";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(model, loadModel);
