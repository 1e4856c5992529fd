import { cookies } from "next/headers";
import { nextThemeUnseen, THEME_COOKIE, themeCookie } from "@/components/ui/theme";

/** Only a path of this site: a form posted from elsewhere leads to the front page. */
function backTo(request: Request): string {
  const referer = URL.parse(request.headers.get("referer") ?? "");
  return referer !== null && referer.host === request.headers.get("host")
    ? `${referer.pathname}${referer.search}`
    : "/";
}

/** The theme's switch where there is no JavaScript. */
export async function POST(request: Request): Promise<Response> {
  const chosen = (await cookies()).get(THEME_COOKIE)?.value;
  return new Response(null, {
    status: 303,
    headers: { Location: backTo(request), "Set-Cookie": themeCookie(nextThemeUnseen(chosen)) },
  });
}
