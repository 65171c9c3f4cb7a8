import { type Refill, toEuros } from "@bruma/contract";
import { type RefillRow, readCartFits, readRefills } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "../serve/serve.ts";

export function serveOrderFits(app: FastifyInstance): void {
  const { db } = app.shop;

  serve(app, "GET /cart/fits", async ({ caller, query }) => {
    const found = await readCartFits(db, caller.userId, query.devices);
    return { warnings: found.map(({ kind, id, name, others }) => ({ kind, id, name, others })) };
  });

  serve(app, "GET /orders/refills", async ({ caller }) => ({
    refills: (await readRefills(db, caller.userId)).map(presentRefill),
  }));
}

const presentRefill = (refill: RefillRow): Refill => ({
  product_id: refill.productId,
  variant_id: refill.variantId,
  name: refill.name,
  options: refill.options,
  price: toEuros(refill.priceCents),
  stock: refill.stock,
  bought_at: refill.boughtAt.toISOString(),
});
