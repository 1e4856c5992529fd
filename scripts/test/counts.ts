import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Full names of what was skipped: a reader sees what this machine could not show. */
  readonly skippedNames: readonly string[];
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0, skippedNames: [] };

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  skippedNames: [...a.skippedNames, ...b.skippedNames],
});

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

const readJson = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;

/** A file that fails before its first test counts as one failure; so does a report that was never written. */
export function vitestCounts(file: string): Counts {
  const report = vitestReport.safeParse(readJson(file));
  if (!report.success) return { ...NONE, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = report.data;
  const skippedNames = testResults
    .flatMap((result) => result.assertionResults)
    .filter((test) => test.status === "pending" || test.status === "skipped" || test.status === "todo")
    .map((test) => test.fullName);
  const broken = testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: skippedNames.length,
    skippedNames,
  };
}

export function playwrightCounts(file: string): Counts {
  const report = playwrightReport.safeParse(readJson(file));
  if (!report.success) return { ...NONE, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.data.stats;
  return { passed: expected, failed: unexpected + flaky, skipped, skippedNames: [] };
}
