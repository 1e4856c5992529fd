// The site as visitors meet it: the front on PORT, and behind it Next's standalone server, which lies beside this file once
// that is built (bundle-front.ts). Ends on SIGTERM and SIGINT, and with the process that started it.
import path from "node:path";
import { readTheme, THEME_COOKIE } from "@/components/ui/theme";
import { listenPublications } from "@/lib/platform/db/publication-signal";
import { readSettings, type Settings } from "@/lib/platform/env";
import { type Front, openFront } from "@/lib/platform/front/front";
import type { WriteProblem } from "@/lib/platform/front/own-pages";
import { runSiteServer, type SiteServer } from "@/lib/platform/front/site-server";
import { type Log, openLog } from "@/lib/platform/log";
import { type ProblemName, problemOf } from "@/lib/product/api/problems";

/** Requests under way have that long to end. */
const GRACE_MS = 2_000;
const MIB = 2 ** 20;

const PROBLEMS: Readonly<Record<number, ProblemName>> = {
  404: "not-found",
  429: "too-many-requests",
  500: "fault",
  501: "method-not-allowed",
  503: "unavailable",
};
const writeProblem: WriteProblem = ({ status, path: instance, detail }) =>
  JSON.stringify({ ...problemOf(PROBLEMS[status] ?? "unreadable-request", instance, detail), status });

function hearPublications({ DATABASE_URL }: Settings, { cache }: Front, log: Log) {
  if (DATABASE_URL === undefined) return null;
  return listenPublications(DATABASE_URL, {
    published: () => cache.published(),
    listening: () => {
      log.debug("publications are heard of");
      cache.listening(true);
    },
    deaf: (error) => {
      log.warn({ error }, "publications are not heard of: pages are made anew");
      cache.listening(false);
    },
  });
}

function openFrontOf(settings: Settings, server: SiteServer, log: Log): Promise<Front> {
  return openFront({
    host: settings.HOSTNAME,
    port: settings.PORT,
    place: () => server.place(),
    look: { cookie: THEME_COOKIE, read: readTheme },
    cacheBytes: settings.IDEATASTE_PAGE_CACHE_MIB * MIB,
    trustedProxies: settings.IDEATASTE_TRUSTED_PROXIES,
    limits: { perMinute: settings.IDEATASTE_API_PER_MINUTE, burst: settings.IDEATASTE_API_BURST },
    writeProblem,
    log,
  });
}

const toldToEnd = (): Promise<number> =>
  new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => resolve(0));
    process.once("disconnect", () => resolve(0));
  });

async function main(): Promise<number> {
  const told = toldToEnd();
  const read = readSettings(process.env);
  if (!read.ok) {
    console.error(read.problems.join("\n"));
    return 2;
  }
  const { settings } = read;
  const log = openLog(settings.IDEATASTE_LOG);
  const script = path.join(import.meta.dirname, "server.js");
  const server = runSiteServer({ script, env: process.env, log });
  try {
    const front = await openFrontOf(settings, server, log);
    const hearing = hearPublications(settings, front, log);
    const code = await Promise.race([told, server.ended]);
    await Promise.all([front.close(GRACE_MS), hearing?.close()]);
    return code;
  } finally {
    await server.stop();
  }
}

process.exit(
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }),
);
