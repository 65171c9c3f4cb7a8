import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { main, Trouble } from "../../scripts/trouble.mjs";
import { AREAS, type Part } from "./areas.ts";

const LEAST_PERCENT = 85;

const { positionals } = parseArgs({ allowPositionals: true });

await main(async () => {
  const unknown = positionals.filter((name) => !(name in AREAS));
  if (unknown.length > 0) {
    throw new Trouble(`There is no area named ${unknown.join(", ")}. There are: ${Object.keys(AREAS).join(", ")}`);
  }
  const chosen = Object.entries(AREAS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
  const verdicts: string[] = [];
  for (const [name, parts] of chosen) verdicts.push(await verdictOn(name, parts));
  console.log(verdicts.join("\n"));
});

async function verdictOn(name: string, parts: readonly Part[]): Promise<string> {
  const begun = performance.now();
  const results = [];
  for (const [index, part] of parts.entries()) results.push(...(await mutate(part, `${name}-${index + 1}`)));
  const noticed = results.filter(({ status }) => status === "Killed" || status === "Timeout").length;
  const percent = (100 * noticed) / results.length;
  const isHeld = percent >= LEAST_PERCENT;
  if (!isHeld) process.exitCode = 1;
  const seconds = Math.round((performance.now() - begun) / 1000);
  return `${isHeld ? "✓" : "✗"} ${name}: ${noticed} of ${results.length} noticed, ${percent.toFixed(1)} %, ${seconds} s`;
}

/** Changes a copy of the code in every way that Stryker knows, one at a time, and runs the tests that reach the change. */
function mutate({ mutate, tests }: Part, report: string) {
  process.env.MUTATION_TESTS = tests.join(" ");
  return new Stryker({
    mutate: [...mutate],
    testRunner: "vitest",
    vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    ignorePatterns: ["web", "docs", "bench", "tests/e2e"],
    // Its reading of this file needs an older TypeScript, and nothing here needs it.
    tsconfigFile: "none",
    // For what never ends: see also the time limits of vitest.config.ts.
    timeoutMS: 60_000,
    timeoutFactor: 3,
    concurrency: 1,
    reporters: ["progress-append-only", "clear-text", "json"],
    jsonReporter: { fileName: `.stryker-tmp/${report}.json` },
    clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
    allowConsoleColors: false,
  }).runMutationTest();
}
