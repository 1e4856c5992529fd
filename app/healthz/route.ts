import { board } from "@/app/board-source";
import { loadDefaultEdition } from "@/lib/product/board/load-board";

export const dynamic = "force-dynamic";

/** 200 where the site can read its database, 503 where it cannot. `edition`: what the bare address opens. */
export async function GET(): Promise<Response> {
  const found = await loadDefaultEdition(board());
  const up = found.kind !== "unavailable";
  return Response.json(
    {
      status: up ? "ok" : "unavailable",
      database: up ? "ok" : "unreachable",
      edition: found.kind === "edition" ? found.slug : null,
    },
    { status: up ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
