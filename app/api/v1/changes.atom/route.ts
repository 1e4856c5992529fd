import { responseRoute, textHeaders } from "@/app/api-response";
import { changes } from "@/app/changelog/changes-source";
import { siteUrl } from "@/app/site-url";
import { atomFeed, MOST_ENTRIES } from "@/components/reference/atom-feed";
import { answer, NO_EDITION } from "@/lib/product/api/answered";
import { changesFeed } from "@/lib/product/api/endpoints/changes-feed";
import { readChangeLog } from "@/lib/product/changes/load-changes";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = responseRoute(
  changesFeed,
  async ({ query }, request) => {
    const edition = query.edition ?? null;
    const from = changes();
    if (edition !== null && !(await from.editions()).some(({ slug }) => slug === edition)) return NO_EDITION;
    const { entries } = await readChangeLog(from, { edition, before: null, entries: MOST_ENTRIES });
    const feed = atomFeed({ site: siteUrl(request.headers), edition, entries });
    return answer(new Response(feed, { headers: textHeaders(changesFeed.answer.mediaType) }));
  },
);
