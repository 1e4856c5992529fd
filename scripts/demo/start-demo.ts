import path from "node:path";
import { downloadProgress } from "@/cli/framework/download-progress";
import { startProgress } from "@/cli/framework/progress";
import { shareDone } from "@/lib/product/scoring/scoring-status";
import { seedDemo } from "@/prisma/seed/seed-demo";
import { seedPublished } from "@/prisma/seed/seed-published";
import { openReferenceEncoder } from "@/workers/open-encoder";
import { openRoles } from "@/workers/roles";
import { scoreEdition } from "@/workers/score-edition";
import { openWorld, type WorldOpened } from "@/workers/wiring";
import { buildSite } from "../site/build.ts";
import { claimPort, type Site, serveSite } from "../site/serve.ts";

export interface DemoOptions {
  readonly dataDir: string;
  /** 0: any free one. */
  readonly port: number;
  /** "offline" asks for the stand-in; null takes the reference encoder wherever it can be had. */
  readonly encoder: "offline" | null;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

export interface Demo {
  readonly url: string;
  /** Resolves when the site ends without having been asked to. */
  readonly siteEnded: Promise<number | null>;
  stop(): Promise<void>;
}

/** Something the user can put right; its message is one line. */
export class DemoProblem extends Error {}

const progress = (label: string, total: number) => startProgress(label, total, process.stderr);

async function open(options: DemoOptions): Promise<WorldOpened> {
  const env = { ...process.env, IDEATASTE_DATA_DIR: path.resolve(options.dataDir) };
  const opened = await openWorld(env, options.say);
  if (opened.kind === "refused") throw new DemoProblem(opened.messages.join("\n"));
  return opened;
}

async function fill({ world, settings }: WorldOpened, options: DemoOptions): Promise<void> {
  await seedPublished(world.published);
  const edition = await seedDemo(world);
  options.say("The database holds the published results and the synthetic edition.");
  const env = { ...process.env, IDEATASTE_DATA_DIR: settings.IDEATASTE_DATA_DIR };
  const { say, signal } = options;
  const download = downloadProgress({ progress });
  const roles = openRoles({
    env,
    openEncoder: openReferenceEncoder({
      env,
      dir: options.encoder,
      say,
      signal,
      onProgress: download.update,
    }),
    callLog: world.callLog,
    say,
  });
  const bar = progress("scoring the demo edition, percent", 100);
  try {
    const scored = await scoreEdition({
      world,
      edition,
      roles,
      here: true,
      actor: "demo",
      signal,
      onProgress: (status) => bar.update(Math.floor(100 * shareDone(status))),
    });
    if (scored.kind === "refused") throw new DemoProblem(scored.messages.join("\n"));
    if (scored.kind === "failed")
      throw new DemoProblem(`scoring failed: ${scored.status.failed.map(({ error }) => error).join("; ")}`);
  } finally {
    bar.stop();
    await roles.close();
  }
}

/** Database, published results, synthetic edition with its scores, and the built site, in this order of need; all of it idempotent. */
export async function startDemo(options: DemoOptions): Promise<Demo> {
  const port = await claimPort(options.port);
  const building = buildSite(options.signal);
  // Awaited below; a build that fails while the demo is being scored must not be an unhandled rejection meanwhile.
  building.catch(() => {});
  const opened = await open(options);
  let site: Site | null = null;
  const stop = async (): Promise<void> => {
    await site?.stop();
    await opened.world.close();
  };
  try {
    await fill(opened, options);
    options.signal.throwIfAborted();
    options.say((await building) === "built" ? "The site is built." : "The site was built before.");
    site = await serveSite(port, { DATABASE_URL: opened.databaseUrl });
    return { url: site.url, siteEnded: site.ended, stop };
  } catch (error) {
    await building.catch(() => {});
    await stop();
    throw error;
  }
}
