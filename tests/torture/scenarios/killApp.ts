import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "@bruma/db";
import { type Asked, type Buyer, order, prepare, register } from "../buyers.ts";
import { findGoods, type Goods, setStock } from "../goods.ts";
import { auditBooks } from "../ledgers.ts";
import type { Scenario } from "../Scenario.ts";
import { ShopProcess } from "../ShopProcess.ts";

const BUYERS = 32;

/** Buyers who go on buying until the shop is gone. Gives every order that was asked for. */
async function buyUntil(shop: ShopProcess, buyers: readonly Buyer[], goods: readonly Goods[], over: AbortSignal) {
  const asked: Asked[] = [];
  await Promise.all(
    buyers.map(async (buyer, index) => {
      const line = { ...(goods[index % goods.length] as Goods), quantity: 1 };
      while (!over.aborted) {
        const next = await prepare(shop, buyer, line);
        if (next === undefined) continue;
        asked.push(next);
        next.answer = await order(shop, next);
      }
    }),
  );
  return asked;
}

/** After the fault: every order that was acknowledged is there once, and asking again gives the same one. */
export async function settle(shop: ShopProcess, database: Database, asked: readonly Asked[], since: Date) {
  const known = asked.filter(({ answer }) => typeof answer === "number");
  for (const each of asked) {
    const again = await order(shop, each);
    if (typeof each.answer === "number" && again !== each.answer) {
      throw new Error(`Order ${each.answer} was acknowledged; asked for again under its key, the shop says ${again}`);
    }
    each.answer = again;
  }
  const ids = asked.map(({ answer }) => answer).filter((answer) => typeof answer === "number");
  if (new Set(ids).size !== ids.length) throw new Error("Two keys made one order");
  const [found] =
    await database.sql`select count(*)::int as n from orders where id in ${database.sql(ids.length > 0 ? ids : [0])}`;
  if (found?.n !== ids.length) throw new Error(`${ids.length} orders were acknowledged, ${found?.n} exist`);
  await auditBooks(database.sql, since);
  return { acknowledged: known.length, unanswered: asked.length - known.length };
}

export interface Fault {
  name: string;
  promise: string;
  rounds: Scenario["rounds"];
  /** Harms the shop and brings it back, or waits until it is back. Returns what happened. */
  strike(shop: ShopProcess, signal: AbortSignal): Promise<string>;
}

/** Buyers buy, something strikes, and the books are read. */
export function amongBuyers({ name, promise, rounds, strike }: Fault): Scenario {
  return {
    name,
    promise,
    rounds,
    async begin(signal) {
      const shop = await ShopProcess.begin(signal);
      const buyers = await register(shop, BUYERS);
      const since = new Date();
      const first = await shop.connect();
      const goods = await findGoods(first.sql, 12);
      for (const { variantId } of goods) await setStock(first.sql, variantId, 1_000_000);
      await first.close();
      return {
        async round() {
          const over = new AbortController();
          const buying = buyUntil(shop, buyers, goods, over.signal);
          await pause(300 + Math.random() * 1500);
          const told = await strike(shop, signal).finally(() => over.abort());
          const asked = await buying;
          const database = await shop.connect();
          try {
            const { acknowledged, unanswered } = await settle(shop, database, asked, since);
            return `${acknowledged} orders acknowledged, ${unanswered} asked for without an answer; ${told}`;
          } finally {
            await database.close();
          }
        },
        end: () => shop.end(),
      };
    },
  };
}

export const killApp = amongBuyers({
  name: "kill-app",
  promise: "The program is killed among 32 buyers: every acknowledged order exists once, and the books balance",
  rounds: { short: 2, long: 100 },
  async strike(shop, signal) {
    await shop.kill();
    return `ready again after ${Math.round(await shop.start(signal))} ms`;
  },
});
