import { jsonRoute } from "@/app/api-response";
import { judgeCall } from "@/lib/product/api/endpoints/judge-call";
import { loadJudgeCallBody } from "@/lib/product/api/load/judge-call";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonRoute(judgeCall, loadJudgeCallBody);
