import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import type { Figures, Result } from "./compare.ts";

const FILE = new URL("results.json", import.meta.url);
const COLUMNS = [22, 10, 14, 10, 14, 8, 11, 9];

export function printTable(results: readonly Result[], orders: number): void {
  const head = ["scenario", "shop/s", "reference/s", "shop µs", "reference µs", "ratio", "cpu ratio", "budget"];
  console.log(`\n${row(head)}`);
  for (const { name, shop, reference, ratio, cpuRatio, budget, isWithinBudget } of results) {
    const cells = [name, whole(shop.perSecond), whole(reference.perSecond), whole(shop.cpuMicros)];
    cells.push(whole(reference.cpuMicros), ratio.toFixed(3), cpuRatio.toFixed(3), budget?.toFixed(1) ?? "–");
    const verdict = budget === undefined ? "" : isWithinBudget ? "ok" : "OVER";
    console.log(`${row(cells)}  ${verdict}`);
  }
  console.log(
    "\nBoth ratios count against a budget. µs: processor time of the server's process for one answer, or one flow.",
  );
  for (const { name, shop } of results) {
    if (!shop.millis) continue;
    const { p50, p95 } = shop.millis;
    console.log(`${name}: making the order took ${p50.toFixed(1)} ms (p50), ${p95.toFixed(1)} ms (p95); no error.`);
  }
  console.log(`${orders} orders were confirmed; as many are stored, and as many units left the stock.\n`);
}

function row(cells: readonly string[]): string {
  return cells.map((cell, at) => (at === 0 ? cell.padEnd(COLUMNS[0] ?? 0) : cell.padStart(COLUMNS[at] ?? 0))).join("");
}

const whole = (value: number) => Math.round(value).toLocaleString("en");

interface Settings {
  rounds: number;
  seconds: number;
  encoding: string;
}

export async function writeResults(settings: Settings, results: readonly Result[], orders: number): Promise<void> {
  const [cpu] = cpus();
  const content = {
    date: new Date().toISOString(),
    machine: { cpu: cpu?.model.trim(), cores: cpus().length, platform: process.platform, node: process.version },
    settings,
    scenarios: results.map((result) => ({
      ...result,
      budget: result.budget ?? null,
      ratio: round(result.ratio, 3),
      cpuRatio: round(result.cpuRatio, 3),
      shop: rounded(result.shop),
      reference: rounded(result.reference),
    })),
    orders,
  };
  await writeFile(FILE, `${JSON.stringify(content, null, 2)}\n`);
  console.log("Written to bench/results.json");
}

function rounded({ perSecond, cpuMicros, rounds, millis }: Figures): Figures {
  const short = (value: number) => round(value, 1);
  return {
    perSecond: short(perSecond),
    cpuMicros: short(cpuMicros),
    ...(millis && { millis: { p50: short(millis.p50), p95: short(millis.p95) } }),
    rounds: rounds.map((each) => ({ perSecond: short(each.perSecond), cpuMicros: short(each.cpuMicros) })),
  };
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
