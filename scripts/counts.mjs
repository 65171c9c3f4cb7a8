import { readFileSync } from "node:fs";

const LOST = { passed: 0, failed: 1 };

/** How many tests vitest's JSON report says passed, and the names of those that failed; a file that did not load counts as one. */
export function countVitest(path) {
  const report = read(path);
  if (!report) return LOST;
  const names = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === "failed");
    if (status === "failed" && assertionResults.length === 0) return [name];
    return failed.map(({ fullName }) => `${name}: ${fullName}`);
  });
  return { passed: report.numPassedTests, failed: names.length, names };
}

/** The same for Playwright's; a test that needed a second attempt passed, and is named among the `flaky`. */
export function countPlaywright(path) {
  const report = read(path);
  if (!report) return LOST;
  const specs = report.suites.flatMap(specsOf);
  const named = (status) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => `${file}: ${title}`);
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected, names: named("unexpected"), flaky: named("flaky") };
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The same for the scenarios of faults and races; one that this machine cannot show counts for nothing. */
export function countTorture(path) {
  const report = read(path);
  if (!report) return LOST;
  return { passed: report.passed, failed: report.failed };
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined; // the step ended before it could report
  }
}
