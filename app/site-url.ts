import { readSettings } from "@/lib/platform/env";

const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const NOWHERE = "localhost";

/** Without a slash at its end. */
const trimmed = (url: string): string => url.replace(/\/+$/, "");

/**
 * Where readers find this site: what is configured, else as the request names it. Proxies in front are taken at their word:
 * the site's own one is, and it asks that of others only where they are trusted.
 */
export function siteUrl(headers: Headers): string {
  const read = readSettings(process.env);
  if (read.ok && read.settings.SITE_URL !== undefined) return trimmed(read.settings.SITE_URL);
  const named = headers.get("x-forwarded-host") ?? headers.get("host") ?? NOWHERE;
  const protocol = headers.get("x-forwarded-proto") === "https" ? "https" : "http";
  return `${protocol}://${HOST.test(named) ? named.toLowerCase() : NOWHERE}`;
}
