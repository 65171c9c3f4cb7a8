import { setTimeout as pause } from "node:timers/promises";
import type { Pace } from "./compare.ts";
import type { Figure } from "./Figure.ts";
import { processFigures } from "./processFigures.ts";
import { median } from "./quantile.ts";
import { type BenchedShop, startShopOn } from "./startShop.ts";

const READY_MOST_SECONDS = 2;
const IDLE_MOST_MB = 150;
const IDLE_MS = 20_000;

/** Starts the shop on its data again and again; the last one stays, for the rest of the bench. */
export async function startAgain(
  dataDir: string,
  { rounds, signal }: Pace,
): Promise<{ shop: BenchedShop; figures: Figure[] }> {
  const seconds: number[] = [];
  const cpu: number[] = [];
  for (let round = 1; ; round++) {
    const shop = await startShopOn(dataDir, signal);
    seconds.push(shop.readyMillis / 1000);
    if (shop.readyCpuSeconds !== undefined) cpu.push(shop.readyCpuSeconds);
    if (round < rounds) {
      await shop.stop();
      continue;
    }
    await pause(IDLE_MS, undefined, { signal });
    const idle = memoryFigure("Idle", await megabytesOf(shop), { most: IDLE_MOST_MB });
    const beside = `${median(cpu).toFixed(1)} s of processor, PostgreSQL's apart`;
    const ready = { group: "Start", name: "Ready, with existing data", value: median(seconds), unit: "s", beside };
    return { shop, figures: [{ ...ready, budget: { most: READY_MOST_SECONDS } }, idle] };
  }
}

export function memoryFigure(name: string, value: number, budget?: Figure["budget"]): Figure {
  const beside = "resident memory of the shop's own process, with Node's program; PostgreSQL apart";
  return { group: "Memory", name, value, unit: "MB", beside, ...(budget && { budget }) };
}

export const megabytesOf = async (shop: BenchedShop) => (await processFigures(shop)).memory / 1024 / 1024;
