import { parseArgs } from "node:util";
import { buildWeb } from "../../scripts/buildWeb.mjs";
import { onStopRequest } from "../../scripts/server.mjs";
import { main, Trouble } from "../../scripts/trouble.mjs";
import type { Scenario } from "./Scenario.ts";
import { killApp } from "./scenarios/killApp.ts";
import { killDatabase } from "./scenarios/killDatabase.ts";
import { oversell } from "./scenarios/oversell.ts";

const SCENARIOS: readonly Scenario[] = [killApp, killDatabase, oversell];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string" }, short: { type: "boolean", default: false } },
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
  let failed = 0;
  for (const scenario of chosen) {
    if (!(await holds(scenario, stopping.signal))) failed += 1;
  }
  console.log(`\n${chosen.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});

/** Says of every round what happened, and at the end whether the promise held. */
async function holds({ name, promise, rounds, begin }: Scenario, signal: AbortSignal): Promise<boolean> {
  const count = Number(values.rounds ?? (values.short ? rounds.short : rounds.long));
  console.log(`\n── ${name}: ${promise}`);
  const begun = performance.now();
  const running = await begin(signal);
  try {
    for (let number = 1; number <= count; number += 1) {
      signal.throwIfAborted();
      console.log(`${String(number).padStart(4)}  ${await running.round({ number, signal })}`);
    }
    console.log(`✓ ${name}: held in ${count} rounds, ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    return true;
  } catch (error) {
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    await running.end();
  }
}
