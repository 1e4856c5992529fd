import { headers } from "next/headers";

const HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-fA-F:]+\](?::\d{1,5})?$/;

/** "https://board.example.org" as its reader reached it, for texts that are used elsewhere. */
export async function siteOrigin(): Promise<string> {
  const sent = await headers();
  const host = sent.get("x-forwarded-host") ?? sent.get("host") ?? "";
  const protocol = sent.get("x-forwarded-proto") === "https" ? "https" : "http";
  return HOST.test(host) ? `${protocol}://${host}` : "http://localhost";
}
