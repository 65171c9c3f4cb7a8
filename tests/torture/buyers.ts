import { randomUUID } from "node:crypto";
import { type CreateOrder, createApi } from "@bruma/contract";
import type { ShopProcess } from "./ShopProcess.ts";

export interface Buyer {
  userId: number;
  token: string;
}

/** An order that was asked for. */
export interface Asked {
  buyer: Buyer;
  key: string;
  body: CreateOrder;
  /** What the shop said: the order's id; `refused`; nothing, where no answer came. */
  answer: number | "refused" | undefined;
}

interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the shop says
  body: any;
}

/** Undefined where no answer came. */
export async function call(
  shop: ShopProcess,
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
    return { status: answer.status, body: await answer.json() };
  } catch {
    return undefined;
  }
}

export async function register(shop: ShopProcess, count: number): Promise<Buyer[]> {
  const api = createApi(async ({ method, path, body }) => {
    const reply = await call(shop, undefined, method, path, body);
    if (reply === undefined) throw new Error(`${path} gave no answer`);
    return reply;
  });
  const buyers: Buyer[] = [];
  for (let index = 0; index < count; index += 1) {
    const { token, user } = await api("POST /auth/register", {
      body: {
        name: "Cliente de prueba",
        email: `${randomUUID()}@bruma.test`,
        password: randomUUID(),
        adult: true,
        terms: true,
      },
    });
    buyers.push({ userId: user.id, token });
  }
  return buyers;
}

/** Fills the buyer's cart with one line, and asks what it costs. Undefined where the shop does not answer, or refuses. */
export async function prepare(
  shop: ShopProcess,
  buyer: Buyer,
  line: { productId: number; variantId: number; quantity: number },
): Promise<Asked | undefined> {
  await call(shop, buyer, "DELETE", "/cart/clear");
  const added = await call(shop, buyer, "POST", "/cart/add", line);
  if (added?.status !== 200) return undefined;
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
export async function order(shop: ShopProcess, asked: Asked): Promise<Asked["answer"]> {
  const reply = await call(shop, asked.buyer, "POST", "/orders/create", asked.body, { "idempotency-key": asked.key });
  if (reply === undefined || reply.status >= 500) return undefined;
  return reply.status < 300 ? reply.body.order.id : "refused";
}
