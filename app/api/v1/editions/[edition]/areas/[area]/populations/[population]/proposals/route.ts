import { jsonRoute } from "@/app/api-response";
import { proposals } from "@/lib/product/api/endpoints/proposals";
import { loadProposals } from "@/lib/product/api/load/proposals";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(proposals, loadProposals);
