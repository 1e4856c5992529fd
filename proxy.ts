import { type NextRequest, NextResponse } from "next/server";

const DEVELOPMENT = process.env.NODE_ENV === "development";

/** Scripts run only with this request's nonce; nothing comes from another host. Development needs eval and inline styles for its overlay. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${DEVELOPMENT ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' ${DEVELOPMENT ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * A nonce for this page, drawn when it is made. The front gives the same copy of a page to many visitors for a short while:
 * see docs/decisions/0015-page-cache.md. Answers of the API have a policy of their own without one (next.config.ts).
 *
 * Next reads the nonce from the request's header and puts it on its own scripts.
 */
export function proxy(request: NextRequest): NextResponse {
  const policy = contentSecurityPolicy(btoa(crypto.randomUUID()));
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

export const config = {
  matcher: "/((?!_next/static/|icon\\.svg$|favicon\\.ico$|healthz$|api/v1$|api/v1/).*)",
};
