import { performance } from "node:perf_hooks";
import { buildWeb } from "./builds.mjs";
import { runSideBySide } from "./lanes.mjs";
import { run } from "./run.mjs";
import { STATIC_STEPS } from "./steps.mjs";
import { changedFiles, touchedTests } from "./touchedTests.mjs";
import { main, Trouble } from "./trouble.mjs";

// For every commit, in two minutes: what needs no browser, and the tests that the change is nearest to.
await main(async () => {
  const begun = performance.now();
  const failed = await runSideBySide(STATIC_STEPS);
  const { files, leftOut } = touchedTests(changedFiles());
  if (files.length > 0) {
    // Some tests ask for whole pages.
    await buildWeb();
    const { succeeded } = await run("vitest", ["run", ...files]);
    if (!succeeded) failed.push("Tests near the change");
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const rest = leftOut > 0 ? `; ${leftOut} more test files reach the change, which \`npm test\` runs` : "";
  console.log(`\n${files.length} test files near the change${rest}. ${seconds} s`);
  if (failed.length > 0) throw new Trouble(`Not passed: ${failed.join(", ")}`);
});
