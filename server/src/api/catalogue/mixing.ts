import { exciseCents, type MixLiquid, perHundred, type ReadyLiquid, shopDay, toEuros } from "@bruma/contract";
import {
  type MixLiquidRow,
  type ReadyLiquidRow,
  Refusal,
  readMixLiquids,
  readReadyLiquids,
  readSettings,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "../serve/serve.ts";

export function serveMixing(app: FastifyInstance): void {
  const { db } = app.shop;
  serve(app, "GET /mixing", async ({ query, shows }) => {
    shows("catalogue", "settings");
    const { mixing, safety } = await readSettings(db);
    if (!mixing.enabled) throw new Refusal("mixing.off");
    const [liquids, ready] = await Promise.all([
      readMixLiquids(db, query.product),
      safety.promotion_restricted ? [] : readReadyLiquids(db),
    ]);
    // Prices and stock are said of each of them.
    shows(...[...liquids, ...ready].map(({ productId }) => `product:${productId}`));
    const day = shopDay(app.shop.now());
    return {
      liquids: liquids.map((liquid) => presentLiquid(liquid, day)),
      ready: ready.map(presentReady),
      steeping: linesOf(mixing.steeping),
      safety: linesOf(mixing.safety),
    };
  });
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

function presentLiquid(liquid: MixLiquidRow, day: string): MixLiquid {
  return {
    product_id: liquid.productId,
    variant_id: liquid.variantId,
    name: liquid.name,
    role: liquid.role,
    volume_ml: liquid.volumeMl,
    bottle_ml: liquid.bottleMl,
    nicotine_mg_ml: liquid.nicotineMgMl,
    vg_percent: liquid.vgPercent,
    price: toEuros(liquid.priceCents),
    excise: toEuros(exciseCents(liquid, "mainland", day)),
    stock: liquid.stock,
  };
}

function presentReady({ productId, name, nicotineMgMl, volumeMl, priceCents }: ReadyLiquidRow): ReadyLiquid {
  return {
    product_id: productId,
    name,
    nicotine_mg_ml: nicotineMgMl,
    unit_price: toEuros(perHundred(priceCents, volumeMl)),
  };
}
