import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** Debian's Chromium where it is installed; else whichever Playwright brought along. */
const SYSTEM_CHROMIUM = "/usr/bin/chromium";
const executablePath =
  process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);

/** What Chromium needs as root in a container, and what keeps it from calling home. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

/** The site under test is started by `npm test`, with the demo and the published results in it. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  reporter: "list",
  use: {
    baseURL: process.env.BASE_URL ?? "http://127.0.0.1:3000",
    trace: "retain-on-failure",
    launchOptions: { args: FLAGS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 900 } }, testIgnore: "phone.spec.ts" },
    {
      name: "phone",
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
      testMatch: "phone.spec.ts",
    },
  ],
});
