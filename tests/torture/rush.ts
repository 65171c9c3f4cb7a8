import { randomUUID } from "node:crypto";
import type { Database } from "@bruma/db";
import { type Asked, ask, type Buyer, orderWithRetries } from "./buyers.ts";
import type { Goods } from "./goods.ts";
import type { ShopProcess } from "./ShopProcess.ts";

/** Puts one of each into every cart, with or without a coupon, and asks once what that costs. An order for each buyer comes back. */
export async function fillCarts(
  shop: ShopProcess,
  { sql }: Database,
  buyers: readonly Buyer[],
  goods: readonly Goods[],
  couponId: number | null = null,
): Promise<Asked[]> {
  const users = buyers.map(({ userId }) => userId);
  await sql.begin(async (tx) => {
    await tx`
      insert into carts (user_id, coupon_id) select unnest(${users}::int[]), ${couponId}::int
      on conflict (user_id) do update set coupon_id = excluded.coupon_id`;
    await tx`delete from cart_lines where user_id = any(${users}::int[])`;
    await tx`
      insert into cart_lines (user_id, variant_id, quantity, seen_price_cents)
      select u, v.id, 1, v.price_cents from unnest(${users}::int[]) u, variants v
      where v.id = any(${goods.map(({ variantId }) => variantId)}::int[])`;
  });
  const [first] = buyers;
  const like = first && (await ask(shop, first));
  if (like === undefined) throw new Error("The shop does not say what a cart costs");
  return buyers.map((buyer) => ({ ...like, buyer, key: randomUUID() }));
}

/** All at once; who is told to come back does. Each of them gets an answer that says what is the matter. */
export async function orderAtOnce(shop: ShopProcess, asked: readonly Asked[]) {
  await Promise.all(asked.map(async (each) => Object.assign(each, { answer: await orderWithRetries(shop, each) })));
  const refusals = new Map<string, number>();
  for (const { refusal } of asked) if (refusal) refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
  return { sold: asked.filter(({ answer }) => typeof answer === "number").length, refusals };
}

export const describeRefusals = (refusals: ReadonlyMap<string, number>) =>
  [...refusals].map(([code, count]) => `${count} ${code}`).join(", ") || "nobody refused";
