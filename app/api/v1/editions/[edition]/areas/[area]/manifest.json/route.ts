import { jsonRoute } from "@/app/api-response";
import { areaManifest } from "@/lib/product/api/endpoints/area-manifest";
import { loadAreaManifest } from "@/lib/product/api/load/manifests";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(areaManifest, loadAreaManifest);
