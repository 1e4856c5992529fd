import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startDemo } from "../demo/start-demo.ts";
import { findBrowser } from "./browser.ts";
import { add, type Counts, NONE, playwrightCounts, vitestCounts } from "./counts.ts";
import { startEdgeSites } from "./edges/edge-sites.ts";

/** All browsers of the tests ask from one address: what one reader may do in a minute, they do in seconds. */
const LIMITS = { IDEATASTE_API_PER_MINUTE: "100000", IDEATASTE_API_BURST: "100000" };
const scratch = mkdtempSync(path.join(tmpdir(), "ideataste-test-"));
const say = (line: string): void => console.log(`\n— ${line}`);

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}

async function vitest(): Promise<Counts> {
  say("unit and integration tests");
  const report = path.join(scratch, "vitest.json");
  const code = await run([
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const counts = vitestCounts(report);
  return code !== 0 && counts.failed === 0 ? add(counts, { ...NONE, failed: 1 }) : counts;
}

/** Many tests read at once from one address; what becomes of readers beyond the limits is tested with the front itself. */
function liftLimits(): void {
  process.env.IDEATASTE_API_PER_MINUTE ??= "1000000";
  process.env.IDEATASTE_API_BURST ??= "1000000";
}

async function browser(): Promise<Counts> {
  liftLimits();
  say("browser tests on a freshly prepared demo (offline encoder)");
  Object.assign(process.env, LIMITS);
  const report = path.join(scratch, "playwright.json");
  const chromium = findBrowser(say);
  const demo = await startDemo({
    dataDir: path.join(scratch, "data"),
    port: 0,
    encoder: "offline",
    say,
    signal: new AbortController().signal,
  });
  const edges = await startEdgeSites(scratch).catch(async (error) => {
    await demo.stop();
    throw error;
  });
  try {
    await run(["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"], {
      ...edges.env,
      BASE_URL: demo.url,
      CHROMIUM_PATH: chromium,
      IDEATASTE_DATA_DIR: path.join(scratch, "data"),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
  } finally {
    await edges.stop();
    await demo.stop();
  }
  return playwrightCounts(report);
}

async function guarded(part: () => Promise<Counts>): Promise<Counts> {
  try {
    return await part();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ...NONE, failed: 1 };
  }
}

/** Unit and integration tests, then the browser tests against a demo that is prepared and served here. Exit code. */
export async function runTests(): Promise<number> {
  const total = add(await guarded(vitest), await guarded(browser));
  rmSync(scratch, { recursive: true, force: true });
  if (total.skippedNames.length > 0) say(`skipped here:\n  ${total.skippedNames.join("\n  ")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}
