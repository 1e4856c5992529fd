import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

const present = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...SYSTEM, chromium.executablePath()].find(
    (candidate) => candidate !== undefined && candidate !== "" && existsSync(candidate),
  );

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: "ignore", timeout: 300_000 }).status === 0;

const isRoot = (): boolean => process.getuid?.() === 0;

function installFromDebian(): boolean {
  if (!isRoot() || !existsSync("/usr/bin/apt-get")) return false;
  return (
    succeeds("apt-get", ["update"]) &&
    succeeds("apt-get", ["install", "-y", "--no-install-recommends", "chromium"])
  );
}

const installFromPlaywright = (): boolean =>
  succeeds(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);

/** Path of a Chromium that starts: the system's, Playwright's own, or one installed now. */
export function findBrowser(say: (line: string) => void): string {
  const found = present();
  if (found !== undefined) return found;
  say("no Chromium found: installing one");
  const installed = (installFromDebian() || installFromPlaywright()) && present();
  if (!installed)
    throw new Error(
      "no browser: install Chromium (apt-get install chromium, or npx playwright install chromium) or set CHROMIUM_PATH",
    );
  execFileSync(installed, ["--version"], { stdio: "ignore" });
  return installed;
}
