import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { buildShop } from "../../scripts/builds.mjs";
import { onStopRequest } from "../../scripts/server.mjs";
import { main, Trouble } from "../../scripts/trouble.mjs";
import { ShopProcess } from "./ShopProcess.ts";
import { SCENARIOS } from "./scenarios/index.ts";
import { takeRounds } from "./takeRounds.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string" }, short: { type: "boolean", default: false }, report: { type: "string" } },
});

await main(async () => {
  await buildShop();
  const stopping = new AbortController();
  onStopRequest((isUrgent: boolean) => (isUrgent ? process.exit(130) : stopping.abort()));
  const unknown = positionals.filter((name) => SCENARIOS.every((scenario) => scenario.name !== name));
  if (unknown.length > 0) {
    const names = SCENARIOS.map(({ name }) => name).join(", ");
    throw new Trouble(`There is no torture named ${unknown.join(", ")}. There are: ${names}`);
  }
  const chosen = SCENARIOS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const counts = { held: 0, failed: 0, "left out": 0 };
  try {
    for (const scenario of chosen) {
      const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
      const form = values.short ? "short" : "long";
      counts[(await takeRounds(scenario, { form, rounds }, stopping.signal)).verdict] += 1;
    }
  } finally {
    await ShopProcess.endShared();
  }
  const { held: passed, failed, "left out": leftOut } = counts;
  if (values.report !== undefined) await writeFile(values.report, JSON.stringify({ passed, failed, leftOut }));
  console.log(`\n${passed} passed, ${failed} failed${leftOut > 0 ? `, ${leftOut} left out` : ""}`);
  process.exitCode = failed > 0 ? 1 : 0;
});
