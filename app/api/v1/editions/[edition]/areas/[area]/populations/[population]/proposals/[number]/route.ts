import { jsonRoute } from "@/app/api-response";
import { proposal } from "@/lib/product/api/endpoints/proposal";
import { loadProposal } from "@/lib/product/api/load/texts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(proposal, loadProposal);
