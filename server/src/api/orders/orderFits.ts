import { type CartFit, type Refill, toEuros } from "@bruma/contract";
import { type CartFitRow, type RefillRow, readCartFits, readGuestCartFits, readRefills } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "../serve/serve.ts";

export function serveOrderFits(app: FastifyInstance): void {
  const { db } = app.shop;

  serve(app, "GET /cart/fits", async ({ caller, query }) => ({
    warnings: (await readCartFits(db, caller.userId, query.devices)).map(presentWarning),
  }));

  serve(app, "GET /cart/preview/fits", async ({ query }) => ({
    warnings: (await readGuestCartFits(db, query.goods, query.devices)).map(presentWarning),
  }));

  serve(app, "GET /orders/refills", async ({ caller }) => ({
    refills: (await readRefills(db, caller.userId)).map(presentRefill),
  }));
}

const presentWarning = ({ kind, id, name, others }: CartFitRow): CartFit => ({ kind, id, name, others });

const presentRefill = (refill: RefillRow): Refill => ({
  product_id: refill.productId,
  variant_id: refill.variantId,
  name: refill.name,
  options: refill.options,
  price: toEuros(refill.priceCents),
  stock: refill.stock,
  bought_at: refill.boughtAt.toISOString(),
});
