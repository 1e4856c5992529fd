import { responseRoute, textHeaders } from "@/app/api-response";
import { populations } from "@/app/population-source";
import { badgeSvg } from "@/components/reference/badge-svg";
import { answer } from "@/lib/product/api/answered";
import { populationBadge } from "@/lib/product/api/endpoints/population-badge";
import { loadBadge } from "@/lib/product/badge/load-badge";

export const dynamic = "force-dynamic";

/** Its policy is that of the whole API (next.config.ts): its own style sheet, and nothing else. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = responseRoute(
  populationBadge,
  async ({ params, query }) => {
    const loaded = await loadBadge(populations(), params, query);
    if (loaded.kind === "nothing") return loaded;
    const headers = textHeaders(populationBadge.answer.mediaType);
    headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    return answer(new Response(badgeSvg(loaded.body), { headers }));
  },
);
