import { liveRoute } from "@/app/api-response";
import { queue } from "@/lib/product/api/endpoints/queue";
import { loadQueueBody } from "@/lib/product/api/load/queue";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = liveRoute(queue, loadQueueBody);
