import { problemResponse } from "@/app/api-response";
import { changeJson } from "@/lib/product/changes/change-json";
import { loadChangeEntry } from "@/lib/product/changes/load-changes";
import { changes } from "../../changes-source";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ change: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const loaded = await loadChangeEntry(changes(), (await params).change);
  switch (loaded.kind) {
    case "entry":
      return Response.json(changeJson(loaded.entry), {
        headers: {
          "Access-Control-Allow-Origin": "*",
          "Content-Disposition": `attachment; filename="change-${loaded.entry.id}.json"`,
        },
      });
    case "none":
      return problemResponse("not-found", request, { detail: "There is no change of that number." });
    case "unavailable":
      return problemResponse("unavailable", request);
  }
}
