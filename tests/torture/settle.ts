import type { Database } from "@bruma/db";
import { type Asked, type Buyer, call, type Door, orderWithRetries } from "./buyers.ts";
import { auditBooks } from "./ledgers.ts";
import type { ShopProcess } from "./ShopProcess.ts";

/** What was done to an order after it was acknowledged: `isSure` where that was acknowledged as well. */
export interface Deed {
  orderId: number;
  kind: "cancel" | "pay";
  isSure: boolean;
}

export interface Bought {
  asked: Asked[];
  deeds: Deed[];
  /** Who did nothing to the cart after the last order. */
  done: Buyer[];
}

/**
 * After the fault: every order that was acknowledged is there once, and asking again gives the same one; what got no answer is asked
 * for again under its key; beside these there is none. What was acknowledged of them holds, and the books balance.
 */
export async function settle(
  shop: Door & Pick<ShopProcess, "takeStatuses">,
  { sql }: Database,
  { asked, deeds, done }: Bought,
  { since, after }: { since: Date; after: number },
): Promise<{ acknowledged: number; unanswered: number }> {
  const known = asked.filter(({ answer }) => typeof answer === "number").length;
  const unanswered = asked.filter(({ answer }) => answer === undefined).length;
  await askAgain(shop, asked);
  const ids = new Set(asked.map(({ answer }) => answer).filter((answer) => typeof answer === "number"));
  const users = [...new Set(asked.map(({ buyer }) => buyer.userId))];
  const made = await sql<
    { id: number }[]
  >`select id from orders where user_id = any(${users}::int[]) and id > ${after}`;
  if (made.length !== ids.size || made.some(({ id }) => !ids.has(id))) {
    throw new Error(`${ids.size} orders were acknowledged, ${made.length} exist`);
  }
  await checkDeeds(sql, deeds);
  await checkCarts(shop, sql, asked, done);
  await auditBooks(sql, since);
  shop.takeStatuses();
  return { acknowledged: known, unanswered };
}

/** Each buyer's in turn, the buyers at once. */
async function askAgain(shop: Door, asked: readonly Asked[]): Promise<void> {
  const byBuyer = Map.groupBy(asked, ({ buyer }) => buyer.userId);
  await Promise.all(
    [...byBuyer.values()].map(async (own) => {
      for (const each of own) {
        const again = await orderWithRetries(shop, each);
        if (typeof each.answer === "number" && again !== each.answer) {
          throw new Error(
            `Order ${each.answer} was acknowledged; asked for again under its key, the shop says ${again}`,
          );
        }
        each.answer = again;
      }
    }),
  );
  const ids = asked.map(({ answer }) => answer).filter((answer) => typeof answer === "number");
  if (new Set(ids).size !== ids.length) throw new Error("Two keys made one order");
}

async function checkDeeds(sql: Database["sql"], deeds: readonly Deed[]): Promise<void> {
  const wrong = await sql`
    select o.id, d.kind, o.status, o.payment_status from jsonb_to_recordset(${JSON.stringify(deeds)})
      as d ("orderId" int, kind text, "isSure" boolean)
    join orders o on o.id = d."orderId"
    where ("isSure" and kind = 'cancel' and status <> 'cancelled') or ("isSure" and kind = 'pay' and payment_status <> 'paid')
      or (select count(*) from payments p where p.order_id = o.id) > 1`;
  if (wrong.length > 0) throw new Error(`What was acknowledged is not so: ${JSON.stringify(wrong[0])}`);
}

/** An order empties its cart; asked for again, it leaves alone what was put into it since. */
async function checkCarts(
  shop: Door,
  sql: Database["sql"],
  asked: readonly Asked[],
  done: readonly Buyer[],
): Promise<void> {
  const lastOf = new Map(asked.map((each) => [each.buyer.userId, each]));
  const emptied = done.filter(({ userId }) => typeof lastOf.get(userId)?.answer === "number");
  const full =
    await sql`select user_id from cart_lines where user_id = any(${emptied.map(({ userId }) => userId)}::int[])`;
  if (full.length > 0) throw new Error(`${full.length} carts still hold what was ordered`);
  for (const buyer of emptied.slice(0, 3)) {
    const last = lastOf.get(buyer.userId);
    const [line] = await sql`select product_id, variant_id from order_lines where order_id = ${Number(last?.answer)}`;
    const body = { productId: line?.product_id, variantId: line?.variant_id, quantity: 1 };
    const added = await call(shop, buyer, "POST", "/cart/add", body);
    if (last !== undefined) await orderWithRetries(shop, last);
    const cart = await call(shop, buyer, "GET", "/cart");
    if (added?.status === 200 && cart?.status === 200 && cart.body.cart.item_count !== 1) {
      throw new Error("An order that was asked for again emptied the cart anew");
    }
  }
}
