// The integration tests alone, on the servers named by TEST_DATABASE_URL and TEST_REDIS_URL.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { vitestCounts } from "./counts.ts";

if (!process.env.TEST_DATABASE_URL || !process.env.TEST_REDIS_URL) {
  console.error("set TEST_DATABASE_URL and TEST_REDIS_URL to run the integration tests on real servers");
  process.exit(2);
}
const scratch = mkdtempSync(path.join(tmpdir(), "ideataste-services-"));
const report = path.join(scratch, "vitest.json");
spawnSync(
  process.execPath,
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "int",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ],
  { stdio: "inherit" },
);
const counts = vitestCounts(report);
rmSync(scratch, { recursive: true, force: true });
if (counts.skippedNames.length > 0) console.log(`skipped here:\n  ${counts.skippedNames.join("\n  ")}`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed === 0 ? 0 : 1);
