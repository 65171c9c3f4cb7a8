import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { buildWeb } from "../../scripts/buildWeb.mjs";
import { onStopRequest } from "../../scripts/server.mjs";
import { main, Trouble } from "../../scripts/trouble.mjs";
import type { Running, Scenario } from "./Scenario.ts";
import { ShopProcess } from "./ShopProcess.ts";
import { backup } from "./scenarios/backup.ts";
import { clock } from "./scenarios/clock.ts";
import { cluster } from "./scenarios/cluster.ts";
import { connections } from "./scenarios/connections.ts";
import { coupons } from "./scenarios/coupons.ts";
import { diskFull, diskReadOnly } from "./scenarios/disk.ts";
import { fuzz } from "./scenarios/fuzz.ts";
import { killApp } from "./scenarios/killApp.ts";
import { killDatabase } from "./scenarios/killDatabase.ts";
import { outage } from "./scenarios/outage.ts";
import { oversell } from "./scenarios/oversell.ts";
import { slowDatabase } from "./scenarios/slowDatabase.ts";
import { soak } from "./scenarios/soak.ts";
import { walks } from "./scenarios/walks.ts";

const SCENARIOS: readonly Scenario[] = [
  oversell,
  coupons,
  killApp,
  killDatabase,
  connections,
  slowDatabase,
  outage,
  clock,
  backup,
  diskFull,
  diskReadOnly,
  fuzz,
  walks,
  cluster,
  soak,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string" }, short: { type: "boolean", default: false }, report: { type: "string" } },
});

await main(async () => {
  await buildWeb();
  const stopping = new AbortController();
  onStopRequest((isUrgent: boolean) => (isUrgent ? process.exit(130) : stopping.abort()));
  const unknown = positionals.filter((name) => SCENARIOS.every((scenario) => scenario.name !== name));
  if (unknown.length > 0) {
    const names = SCENARIOS.map(({ name }) => name).join(", ");
    throw new Trouble(`There is no torture named ${unknown.join(", ")}. There are: ${names}`);
  }
  const chosen = SCENARIOS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const counts = { passed: 0, failed: 0, leftOut: 0 };
  try {
    for (const scenario of chosen) counts[await verdictOn(scenario, stopping.signal)] += 1;
  } finally {
    await ShopProcess.endShared();
  }
  const { passed, failed, leftOut } = counts;
  if (values.report !== undefined) await writeFile(values.report, JSON.stringify(counts));
  console.log(`\n${passed} passed, ${failed} failed${leftOut > 0 ? `, ${leftOut} left out` : ""}`);
  process.exitCode = failed > 0 ? 1 : 0;
});

/** Says of every round what happened, and at the end whether the promise held. */
async function verdictOn(
  { name, promise, rounds, missing, begin }: Scenario,
  signal: AbortSignal,
): Promise<"passed" | "failed" | "leftOut"> {
  const count = Number(values.rounds ?? (values.short ? rounds.short : rounds.long));
  console.log(`\n── ${name}: ${promise}`);
  const lacks = missing?.() ?? (count === 0 ? "it is not part of the short form" : undefined);
  if (lacks !== undefined) {
    console.log(`– ${name}: left out, because ${lacks}`);
    return "leftOut";
  }
  const begun = performance.now();
  let running: Running | undefined;
  try {
    running = await begin(signal);
    for (let number = 1; number <= count; number += 1) {
      signal.throwIfAborted();
      console.log(`${String(number).padStart(4)}  ${await running.round({ number, signal })}`);
    }
    running.verdict?.();
    console.log(`✓ ${name}: held in ${count} rounds, ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    return "passed";
  } catch (error) {
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
    return "failed";
  } finally {
    await running?.end();
  }
}
