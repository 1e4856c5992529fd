import path from "node:path";
import { openDatabase } from "@/lib/platform/db/open";
import { readSettings } from "@/lib/platform/env";
import { claimPort, serveSite } from "../../site/serve.ts";
import { fillEdges } from "./fill-edges.ts";

export type EdgeSites = {
  /** What the browser tests read: where a site without anything, and one with everything at its edges, can be found. */
  readonly env: { readonly EMPTY_URL: string; readonly EDGES_URL: string };
  stop(): Promise<void>;
};

async function openSite(folder: string, fill: typeof fillEdges | null) {
  const read = readSettings({ IDEATASTE_DATA_DIR: folder });
  if (!read.ok) throw new Error(read.problems.join("; "));
  const database = await openDatabase(read.settings);
  await fill?.(database.sql);
  const site = await serveSite(await claimPort(0), { DATABASE_URL: database.url });
  return {
    url: site.url,
    stop: async () => {
      await site.stop();
      await database.close();
    },
  };
}

/** Two more sites of the same build, each on an embedded database of its own under `folder`. */
export async function startEdgeSites(folder: string): Promise<EdgeSites> {
  const empty = await openSite(path.join(folder, "empty"), null);
  const edges = await openSite(path.join(folder, "edges"), fillEdges).catch(async (error) => {
    await empty.stop();
    throw error;
  });
  return {
    env: { EMPTY_URL: empty.url, EDGES_URL: edges.url },
    stop: async () => {
      await Promise.all([empty.stop(), edges.stop()]);
    },
  };
}
