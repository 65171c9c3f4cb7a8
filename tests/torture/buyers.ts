import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { CreateOrder } from "@bruma/contract";
import type { Database } from "@bruma/db";
import { openSessions, type SignedIn } from "../../bench/enrol.ts";
import type { ShopProcess } from "./ShopProcess.ts";

export { enrol } from "../../bench/enrol.ts";

export type Buyer = SignedIn;

/** An order that was asked for. */
export interface Asked {
  buyer: Buyer;
  key: string;
  body: CreateOrder;
  /** What the shop said: the order's id; `refused`; nothing, where no answer came. */
  answer: number | "refused" | undefined;
  /** Why it was refused. */
  refusal?: string;
}

interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the shop says
  body: any;
}

/** Where one asks: a shop, or what stands in front of several. */
export type Door = Pick<ShopProcess, "url" | "note">;

/** Undefined where no answer came. */
export async function call(
  shop: Door,
  buyer: Buyer | undefined,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply | undefined> {
  try {
    const answer = await fetch(`${shop.url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(buyer ? { authorization: `Bearer ${buyer.token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const said = await answer.json();
    shop.note(`${method} ${path}`, answer, said);
    return { status: answer.status, body: said };
  } catch {
    return undefined;
  }
}

/** The owner of the demo shop, signed in. */
export async function signInOwner({ sql }: Database): Promise<Buyer> {
  const owners = await sql<{ id: number }[]>`select id from users where role = 'admin' order by id limit 1`;
  const [owner] = await openSessions(
    sql,
    owners.map(({ id }) => Number(id)),
  );
  if (owner === undefined) throw new Error("The shop has no owner");
  return owner;
}

/** Fills the buyer's cart with one line, and asks what it costs. Undefined where the shop does not answer, or refuses. */
export async function prepare(
  shop: Door,
  buyer: Buyer,
  line: { productId: number; variantId: number; quantity: number },
  couponCode?: string,
): Promise<Asked | undefined> {
  await call(shop, buyer, "DELETE", "/cart/clear");
  const added = await call(shop, buyer, "POST", "/cart/add", line);
  if (added?.status !== 200) return undefined;
  if (couponCode !== undefined) {
    const typed = await call(shop, buyer, "POST", "/coupons/validate", { code: couponCode, order_amount: 10 });
    if (typed?.status === 200) {
      await call(shop, buyer, "POST", "/coupons/apply", { coupon_id: typed.body.data.coupon.id });
    }
  }
  return ask(shop, buyer);
}

/** What the buyer's cart costs, as an order to ask for. Undefined where the shop does not answer, or refuses. */
export async function ask(shop: Door, buyer: Buyer): Promise<Asked | undefined> {
  const place = { country: "ES", zip_code: "28013", option: "standard" };
  const quoted = await call(shop, buyer, "POST", "/orders/quote", place);
  if (quoted?.status !== 200) return undefined;
  const { subtotal, discount, shipping, total, option } = quoted.body.quote;
  const body: CreateOrder = {
    shipping_address: {
      name: "Cliente de prueba",
      address: "Calle Mayor 1, 2.º izquierda",
      city: "Madrid",
      zip_code: "28013",
      country: "ES",
      phone: "+34 600 000 000",
    },
    payment_method: "bank_transfer",
    shippingInfo: { option, cost: shipping },
    totals: { subtotal, discount, shipping, total },
  };
  return { buyer, key: randomUUID(), body, answer: undefined };
}

/** Asks for the order, also for a second time. */
export async function order(shop: Door, asked: Asked): Promise<Asked["answer"]> {
  const reply = await call(shop, asked.buyer, "POST", "/orders/create", asked.body, { "idempotency-key": asked.key });
  if (reply === undefined || reply.status >= 500) return undefined;
  if (reply.status < 300) return reply.body.order.id;
  asked.refusal = reply.body.code;
  return "refused";
}

/** Asks until there is an answer: a shop that is busy says when to come back. */
export async function orderWithRetries(shop: Door, asked: Asked): Promise<number | "refused"> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const answer = await order(shop, asked);
    if (answer !== undefined) return answer;
    await pause(500);
  }
  throw new Error("The shop gives no answer to an order, however often it is asked");
}
