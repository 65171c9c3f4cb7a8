import { setTimeout as pause } from "node:timers/promises";
import { type Asked, type Buyer, type Door, order, prepare } from "../buyers.ts";
import type { Goods } from "../goods.ts";
import type { Cluster } from "./Cluster.ts";

const SELLS_WITHIN_MS = 60_000;

/** Buyers who order through the balancer until it is closed. */
export interface Market {
  /** Every order that was asked for. */
  asked: Asked[];
  close(): Promise<void>;
}

export function openMarket(door: Door, buyers: readonly Buyer[], goods: readonly Goods[]): Market {
  const asked: Asked[] = [];
  let isOpen = true;
  const all = buyers.map(async (buyer, index) => {
    const line = { ...(goods[index % goods.length] as Goods), quantity: 1 };
    while (isOpen) if (!(await buy(door, buyer, line, asked))) await pause(50);
  });
  return {
    asked,
    async close() {
      isOpen = false;
      await Promise.all(all);
    },
  };
}

const countSold = ({ asked }: Market) => asked.filter(({ answer }) => typeof answer === "number").length;

/** Waits until the market has sold this much more than now. */
export async function untilMoreSold(market: Market, more: number): Promise<void> {
  const begun = performance.now();
  const before = countSold(market);
  while (countSold(market) < before + more) {
    if (performance.now() - begun > SELLS_WITHIN_MS) throw new Error(`Within 60 s not even ${more} were sold`);
    await pause(50);
  }
}

/** Each instance by itself sells to a customer of its own. Returns after how long. */
export async function untilAllSell(
  { instances }: Cluster,
  buyers: readonly Buyer[],
  goods: readonly Goods[],
  asked: Asked[],
): Promise<string> {
  const begun = performance.now();
  const times = await Promise.all(
    instances.map(async (shop, index) => {
      const line = { ...(goods[index % goods.length] as Goods), quantity: 1 };
      while (!(await buy(shop, buyers[index] as Buyer, line, asked))) {
        if (performance.now() - begun > SELLS_WITHIN_MS) throw new Error("An instance does not sell again within 60 s");
        await pause(50);
      }
      return ((performance.now() - begun) / 1_000).toFixed(1);
    }),
  );
  return `all sold again after ${times.join(", ")} s`;
}

/** Whether it was acknowledged. */
async function buy(door: Door, buyer: Buyer, line: Goods & { quantity: number }, asked: Asked[]): Promise<boolean> {
  const next = await prepare(door, buyer, line);
  if (next === undefined) return false;
  asked.push(next);
  next.answer = await order(door, next);
  return typeof next.answer === "number";
}
