import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countPlaywright, countTorture, countVitest } from "./counts.mjs";
import { runSideBySide } from "./lanes.mjs";
import { ROOT } from "./places.mjs";
import { run } from "./run.mjs";
import { STATIC_STEPS } from "./steps.mjs";

const reports = mkdtempSync(join(tmpdir(), "bruma-verify-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");
const tortureReport = join(reports, "torture.json");

// The one gate. What needs neither browser nor database runs side by side, the rest in this order; all of it runs, whatever fails.
// A step counts as one, or as many as `count` finds.
const STEPS = [
  // Before the tests: some of them look at documents too.
  { name: "Builds of the web and of the program", command: "node scripts/builds.mjs" },
  {
    name: "Tests",
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${vitestReport}`,
    count: () => countVitest(vitestReport),
  },
  { name: "API description up to date", command: "node scripts/openapi.ts --check" },
  {
    name: "Journeys in a browser",
    command: "playwright test -c tests/e2e --reporter=list,json",
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    count: () => countPlaywright(playwrightReport),
  },
  {
    name: "Faults and races",
    command: `node tests/torture/run.ts --short --report ${tortureReport}`,
    count: () => countTorture(tortureReport),
  },
];

console.log("\n── Style, types, what is unused");
const failures = await runSideBySide(STATIC_STEPS);
const total = { passed: STATIC_STEPS.length - failures.length, failed: failures.length };
const flaky = [];

for (const { name, command, cwd = ".", env = {}, count } of STEPS) {
  console.log(`\n── ${name} (${command.split(" --")[0]})`);
  const [program, ...args] = command.split(" ");
  const { succeeded, seconds } = await run(program, args, { cwd: join(ROOT, cwd), env });
  const counted = count?.() ?? { passed: succeeded ? 1 : 0, failed: 0 };
  // A step may fail although each of its tests passes, for instance when one of its files does not load.
  if (!succeeded && counted.failed === 0) counted.failed = 1;
  total.passed += counted.passed;
  total.failed += counted.failed;
  flaky.push(...(counted.flaky ?? []));
  if (counted.failed > 0) failures.push([name, ...(counted.names ?? [])].join("\n  "));
  console.log(`${counted.failed > 0 ? "✗" : "✓"} ${name}, ${seconds.toFixed(1)} s`);
}

rmSync(reports, { recursive: true, force: true });
if (flaky.length > 0) console.log(`\nPassed at the second try only:\n  ${flaky.join("\n  ")}`);
if (failures.length > 0) console.log(`\nNot passed:\n${failures.join("\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
