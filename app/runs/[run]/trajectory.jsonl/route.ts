import { bare, jsonlResponse } from "@/app/jsonl-response";
import { populations } from "@/app/population-source";
import { readRunId } from "@/lib/product/population-page/addresses";
import { runLines } from "@/lib/product/population-page/export-lines";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ run: string }> };

/** A run's steps as one file; `?prompts=1` adds what the agent was sent at every step. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const id = readRunId((await params).run);
  if (id === null) return bare(404);
  const from = populations();
  const record = await from.runRecord(id).catch(() => undefined);
  if (record === undefined) return bare(503, { "Retry-After": "15" });
  if (record === null) return bare(404);
  const prompts = new URL(request.url).searchParams.get("prompts") === "1";
  return jsonlResponse(runLines(from, record, prompts), `run-${id}`);
}
