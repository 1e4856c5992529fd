import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { add, NONE, playwrightCounts, vitestCounts } from "./counts.ts";

function saved(report: unknown): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "counts-")), "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe("counting what the test runners report", () => {
  it("counts tests, names the skipped ones and counts a file that failed to load", () => {
    const file = saved({
      numPassedTests: 1,
      numFailedTests: 1,
      numFailedTestSuites: 1,
      testResults: [
        {
          status: "failed",
          assertionResults: [
            { status: "passed", fullName: "a" },
            { status: "failed", fullName: "b" },
            { status: "skipped", fullName: "needs the peers" },
          ],
        },
        { status: "failed", assertionResults: [] },
      ],
    });
    expect(vitestCounts(file)).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      skippedNames: ["needs the peers"],
    });
  });

  it("takes a missing report for a failure", () => {
    expect(vitestCounts("/nowhere/report.json").failed).toBe(1);
    expect(playwrightCounts("/nowhere/report.json").failed).toBe(1);
  });

  it("counts a flaky browser test as failed", () => {
    const file = saved({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 } });
    expect(add(NONE, playwrightCounts(file))).toEqual({ passed: 4, failed: 2, skipped: 0, skippedNames: [] });
  });
});
