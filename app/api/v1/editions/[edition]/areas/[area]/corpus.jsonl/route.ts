import { linesRoute } from "@/app/api-response";
import { areaCorpus } from "@/lib/product/api/endpoints/area-corpus";
import { loadAreaCorpus } from "@/lib/product/api/load/downloads";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = linesRoute(areaCorpus, loadAreaCorpus);
