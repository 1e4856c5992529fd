import { bare, jsonlResponse } from "@/app/jsonl-response";
import { populations } from "@/app/population-source";
import { readPopulationAddress } from "@/lib/product/population-page/addresses";
import { populationLines } from "@/lib/product/population-page/export-lines";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ edition: string; area: string; population: string }> };

/** A population as one file; `?prompts=1` adds what the agent was sent at every step. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const address = readPopulationAddress(await params);
  if (address === null) return bare(404);
  const from = populations();
  const found = await from.population(address).catch(() => undefined);
  if (found === undefined) return bare(503, { "Retry-After": "15" });
  if (found === null) return bare(404);
  const prompts = new URL(request.url).searchParams.get("prompts") === "1";
  return jsonlResponse(populationLines(from, found, prompts), found.slug);
}
