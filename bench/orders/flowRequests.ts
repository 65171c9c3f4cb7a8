import { randomUUID } from "node:crypto";
import type { AddToCart, CreateOrder, Quote, QuoteRequest } from "@bruma/contract";
import type { Buyer } from "../buyers.ts";

export interface Call {
  path: string;
  status: number;
  request(): { method: "POST"; headers: Record<string, string>; body: string };
  takeAnswer(body: string): void;
}

/** What a buyer asks for from a product to an order; the last call claims the totals that the second was told. */
export function flowOf({ token, productId, variantId }: Buyer): [add: Call, quote: Call, create: Call] {
  let quote: Quote | undefined;
  const post = (content: unknown, more: Record<string, string> = {}) => ({
    method: "POST" as const,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...more },
    body: JSON.stringify(content),
  });
  return [
    {
      path: "/api/cart/add",
      status: 200,
      request: () => post({ productId, variantId, quantity: 1 } satisfies AddToCart),
      takeAnswer() {},
    },
    {
      path: "/api/orders/quote",
      status: 200,
      request: () => post({ country: "ES", zip_code: "28013", option: "standard" } satisfies QuoteRequest),
      takeAnswer(body) {
        quote = JSON.parse(body).quote;
      },
    },
    {
      path: "/api/orders/create",
      status: 201,
      request: () => post(orderOf(quote), { "idempotency-key": randomUUID() }),
      takeAnswer() {},
    },
  ];
}

function orderOf(quote: Quote | undefined): CreateOrder {
  if (quote === undefined) throw new Error("An order was asked for before its quote");
  const { subtotal, discount, shipping, total, option } = quote;
  return {
    shipping_address: {
      name: "Cliente de prueba",
      address: "Calle Mayor 1, 2.º izquierda",
      city: "Madrid",
      state: "Madrid",
      zip_code: "28013",
      country: "ES",
      phone: "+34 600 000 000",
    },
    payment_method: "bank_transfer",
    shippingInfo: { option, cost: shipping },
    totals: { subtotal, discount, shipping, total },
  };
}
