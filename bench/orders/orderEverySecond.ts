import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "@bruma/db";
import { apiOf } from "../apiOf.ts";
import { ask } from "../ask.ts";
import { liftLimits } from "../enrol.ts";
import type { BenchedShop } from "../startShop.ts";
import { type Call, flowOf } from "./flowRequests.ts";

const AMPLE_STOCK = 1_000_000;

/** Somebody who buys one product again and again: its page, and what shows the shop's sums, change each time. */
export async function newRegular(shop: BenchedShop, productId: number): Promise<() => Promise<void>> {
  const variantId = await stockUp(shop, productId);
  const api = apiOf(shop);
  const { token, user } = await api("POST /auth/register", {
    body: {
      name: "Cliente habitual",
      email: `${randomUUID()}@bruma.test`,
      password: randomUUID(),
      adult: true,
      terms: true,
    },
  });
  return async () => {
    for (const call of flowOf({ userId: user.id, token, productId, variantId })) await send(shop.url, call);
  };
}

/** Runs `work` while an order is made at once and then each second. */
export async function whileOrdering<T>(order: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  const end = new AbortController();
  const ordering = (async () => {
    while (!end.signal.aborted) {
      await order();
      await pause(1_000, undefined, { signal: end.signal }).catch(() => {});
    }
  })();
  try {
    return await work();
  } finally {
    end.abort();
    await ordering;
  }
}

async function send(url: string, call: Call): Promise<void> {
  const answer = await ask(url + call.path, call.request());
  if (answer.status !== call.status) throw new Error(`${call.path} answers ${answer.status}: ${answer.body}`);
  call.takeAnswer(String(answer.body));
}

async function stockUp({ databaseUrl }: BenchedShop, productId: number): Promise<number> {
  const { sql, close } = connect(databaseUrl, { max: 1 });
  try {
    const [variant] = await sql<{ id: number }[]>`
      update variants set stock = stock + ${AMPLE_STOCK}
      where id = (select min(id) from variants where product_id = ${productId} and deleted_at is null) returning id`;
    await liftLimits(sql);
    if (variant === undefined) throw new Error(`Product ${productId} cannot be bought`);
    await sql`insert into stock_movements (variant_id, delta, reason) values (${variant.id}, ${AMPLE_STOCK}, 'adjustment')`;
    return variant.id;
  } finally {
    await close();
  }
}
