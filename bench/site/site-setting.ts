import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { seedPublished } from "@/prisma/seed/seed-published";
import { buildSite } from "@/scripts/site/build";
import { claimPort, serveSite } from "@/scripts/site/serve";
import { openWorld } from "@/workers/wiring";

/** The board of the paper's results: 24 populations in 4 areas. */
export const BOARD = "/editions/published-2026";

/** The built site with the paper's results in an embedded database, in processes of their own. */
export type SiteSetting = {
  readonly url: string;
  /** As if something were published: every copy of a page is dropped. */
  publish(): Promise<void>;
  close(): Promise<void>;
};

export async function openSiteSetting(): Promise<SiteSetting> {
  await buildSite(new AbortController().signal);
  const folder = mkdtempSync(path.join(tmpdir(), "bench-site-"));
  const opened = await openWorld({ IDEATASTE_DATA_DIR: folder }, () => undefined);
  if (opened.kind === "refused") throw new Error(opened.messages.join("; "));
  await seedPublished(opened.world.published);
  const site = await serveSite(await claimPort(0), { DATABASE_URL: opened.databaseUrl });
  const sql = postgres(opened.databaseUrl, { max: 1 });
  return {
    url: site.url,
    publish: async () => {
      await sql`SELECT pg_notify('publication', '')`;
      // Told before the next page is asked for: a notification takes about a millisecond.
      await new Promise((wait) => setTimeout(wait, 50));
    },
    close: async () => {
      await sql.end();
      await site.stop();
      await opened.world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** "cache;desc=miss, front;dur=12.34" → how, and milliseconds from the request's arrival until the answer goes out. */
export function readTiming(header: string): { readonly how: string; readonly ms: number } {
  const how = /cache;desc=(\w+)/.exec(header)?.[1] ?? "";
  return { how, ms: Number(/front;dur=([\d.]+)/.exec(header)?.[1] ?? Number.NaN) };
}
