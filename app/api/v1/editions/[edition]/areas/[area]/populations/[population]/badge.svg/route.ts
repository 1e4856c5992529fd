import { createHash } from "node:crypto";
import { responseRoute, textHeaders } from "@/app/api-response";
import { populations } from "@/app/population-source";
import { badgeStyle, badgeSvg } from "@/components/reference/badge-svg";
import { answer } from "@/lib/product/api/answered";
import { populationBadge } from "@/lib/product/api/endpoints/population-badge";
import type { BadgeTheme } from "@/lib/product/badge/badge-address";
import { loadBadge } from "@/lib/product/badge/load-badge";

export const dynamic = "force-dynamic";

/** The picture may use its own style sheet, which is named by its hash, and nothing else. */
function policyFor(theme: BadgeTheme): string {
  const hash = createHash("sha256").update(badgeStyle(theme)).digest("base64");
  return `default-src 'none'; style-src 'sha256-${hash}'; sandbox`;
}

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = responseRoute(
  populationBadge,
  async ({ params, query }) => {
    const loaded = await loadBadge(populations(), params, query);
    if (loaded.kind === "nothing") return loaded;
    const headers = textHeaders(populationBadge.answer.mediaType);
    headers.set("Content-Security-Policy", policyFor(query.theme));
    headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    return answer(new Response(badgeSvg(loaded.body), { headers }));
  },
);
