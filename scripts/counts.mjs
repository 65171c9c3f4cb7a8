import { readFileSync } from "node:fs";

/** How many tests vitest's JSON report says passed and failed; a file that did not load counts as a failed test. */
export function countVitest(path) {
  const report = read(path);
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.length,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** The same for Playwright's; a test that needed a second attempt passed. */
export function countPlaywright(path) {
  const report = read(path);
  if (!report) return { passed: 0, failed: 1 };
  return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined; // the step ended before it could report
  }
}
