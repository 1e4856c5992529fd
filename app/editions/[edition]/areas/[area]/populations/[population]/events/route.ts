import { bare } from "@/app/jsonl-response";
import { populations } from "@/app/population-source";
import { openProgress } from "@/app/progress-source";
import { readPopulationAddress } from "@/lib/product/population-page/addresses";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ edition: string; area: string; population: string }> };

/** `no-transform` keeps compression, and so its buffer, away; the last line says the same to nginx. */
const STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/** A population's progress as server-sent events; 404 where there is none that runs here, 503 where too many listen. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const address = readPopulationAddress(await params);
  if (address === null) return bare(404);
  const found = await populations()
    .population(address)
    .catch(() => undefined);
  if (found === undefined) return bare(503, { "Retry-After": "15" });
  if (found === null || found.plan === null) return bare(404);
  const stream = openProgress(found.id, request.signal);
  if (stream === null) return bare(503, { "Retry-After": "30" });
  return new Response(stream, { headers: STREAM_HEADERS });
}
