import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "@bruma/db";
import { type Asked, type Buyer, call, enrol, order, prepare, signInOwner } from "./buyers.ts";
import { findPlenty, type Goods } from "./goods.ts";
import type { Form, Round, Scenario } from "./Scenario.ts";
import { ShopProcess } from "./ShopProcess.ts";
import { type Bought, type Deed, settle } from "./settle.ts";

const BUYERS = 32;

export interface Fault {
  name: string;
  promise: string;
  rounds: Scenario["rounds"];
  /** Default: 32. */
  buyerCount?: number;
  /** Default: the shop that the scenarios share. */
  open?(signal: AbortSignal, form: Form): Promise<{ shop: ShopProcess; close(): Promise<void> }>;
  /** Prepares what the strikes need. */
  begin?(shop: ShopProcess): Promise<void>;
  /** Harms the shop and brings it back, or waits until it is back. Returns what happened. */
  strike(shop: ShopProcess, round: Round): Promise<string>;
  /** Looks at what is left once the buyers are gone and the books were read. Returns what it saw. */
  after?(shop: ShopProcess, round: Round): Promise<string>;
}

interface Market {
  shop: ShopProcess;
  buyers: readonly Buyer[];
  owner: Buyer;
  goods: readonly Goods[];
  /** Every third buyer has it. */
  couponCode: string;
}

/** Buyers who go on buying until it is over: some call their order off, some pay. */
async function buyUntil({ shop, buyers, owner, goods, couponCode }: Market, over: AbortSignal): Promise<Bought> {
  const asked: Asked[] = [];
  const deeds: Deed[] = [];
  const done: Buyer[] = [];
  async function buy(buyer: Buyer, index: number): Promise<void> {
    const line = { ...(goods[index % goods.length] as Goods), quantity: 1 };
    let isLast = false;
    while (!over.aborted) {
      isLast = false;
      const next = await prepare(shop, buyer, line, index % 3 === 0 ? couponCode : undefined);
      if (next === undefined) {
        await pause(50);
        continue;
      }
      isLast = true;
      asked.push(next);
      next.answer = await order(shop, next);
      if (typeof next.answer !== "number" || index % 2 === 1) continue;
      deeds.push(await follow(next.answer, buyer, index));
    }
    if (isLast) done.push(buyer);
  }
  async function follow(orderId: number, buyer: Buyer, index: number): Promise<Deed> {
    if (index % 4 === 0) {
      const reply = await call(shop, buyer, "POST", `/orders/${orderId}/cancel`);
      return { orderId, kind: "cancel", isSure: reply?.status === 200 };
    }
    const reply = await call(shop, owner, "POST", `/admin/orders/${orderId}/payment`);
    return { orderId, kind: "pay", isSure: reply?.status === 200 };
  }
  await Promise.all(buyers.map(buy));
  return { asked, deeds, done };
}

/** One without end. */
async function makeCoupon({ sql }: Database): Promise<string> {
  const [coupon] = await sql`
    insert into coupons (code, type, value) values ('TORTURA' || floor(random() * 1e9), 'percentage', 1000) returning code`;
  return String(coupon?.code);
}

const share = async (signal: AbortSignal) => ({ shop: await ShopProcess.share(signal), close: async () => {} });

/** Buyers buy, something strikes, and the books are read. */
export function amongBuyers({
  name,
  promise,
  rounds,
  buyerCount = BUYERS,
  open = share,
  begin,
  strike,
  after: look,
}: Fault): Scenario {
  return {
    name,
    promise,
    rounds,
    async begin(signal, form) {
      const { shop, close } = await open(signal, form);
      const first = await shop.connect();
      const since = new Date();
      const buyers = await enrol(first, buyerCount);
      const owner = await signInOwner(first);
      const goods = await findPlenty(first.sql, 12);
      const couponCode = await makeCoupon(first);
      await first.close();
      await begin?.(shop);
      let everAcknowledged = 0;
      return {
        async round(round) {
          const market = { shop, buyers, owner, goods, couponCode };
          const after = await withDatabase(shop, async (database) => {
            await database.sql`delete from attempts`; // these customers use the coupon more often than people do
            const [newest] = await database.sql`select coalesce(max(id), 0)::int as id from orders`;
            return Number(newest?.id);
          });
          const over = new AbortController();
          const buying = buyUntil(market, over.signal);
          await pause(300 + Math.random() * 700);
          const told = await strike(shop, round).finally(() => over.abort());
          const bought = await buying;
          const statuses = shop.takeStatuses();
          const { acknowledged, unanswered } = await withDatabase(shop, (database) =>
            settle(shop, database, bought, { since, after }),
          );
          everAcknowledged += acknowledged;
          const seen = look === undefined ? "" : `; ${await look(shop, round)}`;
          return `${acknowledged} orders acknowledged, ${unanswered} asked for without an answer; ${told}${seen} (${statuses})`;
        },
        verdict() {
          // A promise about acknowledged orders says nothing where there were none.
          if (everAcknowledged === 0) throw new Error("Not one order was acknowledged: nothing was shown");
        },
        end: close,
      };
    },
  };
}

export async function withDatabase<T>(shop: ShopProcess, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await shop.connect();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
