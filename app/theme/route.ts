import { cookies } from "next/headers";
import { nextThemeUnseen, THEME_COOKIE, themeCookie } from "@/components/ui/theme";
import { pathBack } from "./path-back";

/** The theme's switch where there is no JavaScript. */
export async function POST(request: Request): Promise<Response> {
  const chosen = (await cookies()).get(THEME_COOKIE)?.value;
  const { headers } = request;
  return new Response(null, {
    status: 303,
    headers: {
      Location: pathBack(headers.get("referer"), headers.get("host")),
      "Set-Cookie": themeCookie(nextThemeUnseen(chosen)),
    },
  });
}
