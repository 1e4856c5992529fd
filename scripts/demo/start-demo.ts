import path from "node:path";
import { downloadProgress } from "@/cli/framework/download-progress";
import { startProgress } from "@/cli/framework/progress";
import { DatabaseUnavailable } from "@/lib/platform/db/database-unavailable";
import { seedPublished } from "@/prisma/seed/seed-published";
import { openReferenceEncoder } from "@/workers/open-encoder";
import { openRoles, type Roles } from "@/workers/roles";
import { openWorld, type WorldOpened } from "@/workers/wiring";
import { buildSite } from "../site/build.ts";
import { claimPort, type Site, serveSite } from "../site/serve.ts";
import { DemoProblem } from "./demo-problem.ts";
import { fillDemo } from "./fill-demo.ts";

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
  /** Resolves when the embedded database has gone away: nobody but this process would start it again. */
  readonly databaseLost: Promise<void>;
  stop(): Promise<void>;
}

const progress = (label: string, total: number) => startProgress(label, total, process.stderr);

async function open(options: DemoOptions, lost: () => void): Promise<WorldOpened> {
  const env = { ...process.env, IDEATASTE_DATA_DIR: path.resolve(options.dataDir) };
  const opened = await openWorld(env, (message, error) => {
    options.say(message);
    if (error instanceof DatabaseUnavailable) lost();
  });
  if (opened.kind === "refused") throw new DemoProblem(opened.messages.join("\n"));
  return opened;
}

function rolesOf({ world, settings }: WorldOpened, { encoder, say, signal }: DemoOptions): Roles {
  const env = { ...process.env, IDEATASTE_DATA_DIR: settings.IDEATASTE_DATA_DIR };
  const { update } = downloadProgress({ progress });
  const openEncoder = openReferenceEncoder({ env, dir: encoder, say, signal, onProgress: update });
  return openRoles({ env, openEncoder, callLog: world.callLog, say });
}

async function fill(opened: WorldOpened, options: DemoOptions): Promise<void> {
  const { world } = opened;
  const { say, signal } = options;
  await seedPublished(world.published);
  const roles = rolesOf(opened, options);
  try {
    await fillDemo({ world, roles, say, signal, progress });
  } finally {
    await roles.close();
  }
}

/** Database, published results, synthetic edition with its populations and their scores, and the built site; all of it idempotent. */
export async function startDemo(options: DemoOptions): Promise<Demo> {
  const port = await claimPort(options.port);
  const building = buildSite(options.signal);
  // Awaited below; a build that fails while the demo is being scored must not be an unhandled rejection meanwhile.
  building.catch(() => {});
  let lost = (): void => {};
  const databaseLost = new Promise<void>((resolve) => {
    lost = resolve;
  });
  const opened = await open(options, lost);
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
    return { url: site.url, siteEnded: site.ended, databaseLost, stop };
  } catch (error) {
    await building.catch(() => {});
    await stop();
    throw error;
  }
}
