import { type Cart, type CartLine, takeBackOf, toCents, toEuros } from "@bruma/contract";
import {
  addToCart,
  type CartLineState,
  type CartState,
  clearCart,
  mergeGuestCart,
  previewCart,
  problemOf,
  readCart,
  removeCoupon,
  removeLine,
  requireVariant,
  setQuantity,
  unitPriceCents,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { eurosOrNull } from "../../eurosOrNull.ts";
import { imageUrl, presentImage } from "../catalogue/catalogue.ts";
import { serve } from "../serve/serve.ts";

export function serveCart(app: FastifyInstance): void {
  const { shop } = app;
  const cartOf = async (userId: number) => presentCart(await readCart(shop.db, userId, shop.now()));

  serve(app, "GET /cart", async ({ caller }) => ({ cart: await cartOf(caller.userId) }));

  serve(app, "POST /cart/add", async ({ caller, body }) => ({
    cart: presentCart(await addToCart(shop, caller.userId, body)),
  }));

  const exists = ({ params }: { params: { variantId: number } }) => requireVariant(shop.db, params.variantId);

  serve(app, "PUT /cart/items/:variantId", { exists }, async ({ caller, params, body }) => {
    await setQuantity(shop, caller.userId, params.variantId, body.quantity);
    return { cart: await cartOf(caller.userId) };
  });

  serve(app, "DELETE /cart/items/:variantId", { exists }, async ({ caller, params }) => {
    await removeLine(shop, caller.userId, params.variantId);
    return { cart: await cartOf(caller.userId) };
  });

  serve(app, "DELETE /cart/clear", async ({ caller }) => {
    await clearCart(shop, caller.userId);
    return { cart: await cartOf(caller.userId) };
  });

  serve(app, "DELETE /cart/coupon", async ({ caller }) => {
    await removeCoupon(shop.db, caller.userId);
    return { cart: await cartOf(caller.userId) };
  });

  serve(app, "POST /cart/merge", async ({ caller, body }) => {
    const lines = body.items.map(guestLine);
    const notes = await mergeGuestCart(shop, caller.userId, { id: body.cartId, lines });
    return { cart: await cartOf(caller.userId), notes };
  });

  serve(app, "POST /cart/preview", async ({ body }) => ({
    cart: presentCart(await previewCart(shop.db, body.items.map(guestLine))),
  }));
}

function guestLine(item: { variantId: number; quantity: number; seen_price?: number | undefined }) {
  return {
    variantId: item.variantId,
    quantity: item.quantity,
    seenPriceCents: item.seen_price === undefined ? undefined : toCents(item.seen_price),
  };
}

export function presentCart({ lines, subtotalCents, coupon }: CartState): Cart {
  const discountCents = coupon?.discountCents ?? 0;
  return {
    items: lines.map(presentLine),
    item_count: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: toEuros(subtotalCents),
    discount: toEuros(discountCents),
    total: toEuros(subtotalCents - discountCents),
    coupon: coupon && {
      id: coupon.coupon.id,
      code: coupon.coupon.code,
      description: coupon.coupon.description,
      discount: toEuros(discountCents),
      problem: coupon.refusal?.message ?? null,
    },
  };
}

export function presentLine(line: CartLineState): CartLine {
  return {
    variantId: line.variantId,
    id: line.productId,
    name: line.name,
    description: line.description,
    selectedOptions: line.options,
    sku: line.sku,
    price: toEuros(line.priceCents),
    seen_price: toEuros(line.seenPriceCents),
    hygiene_seal: line.attributes.hygieneSeal ?? false,
    take_back: takeBackOf(line.legalClass, line.attributes.batteryMah),
    unit_price: eurosOrNull(unitPriceCents(line, line.priceCents)),
    quantity: line.quantity,
    line_total: toEuros(line.priceCents * line.quantity),
    stock: line.isAvailable ? line.stock : 0,
    regulated: line.legalClass !== "unregulated",
    image_url: imageUrl(line.image),
    image: line.image && presentImage(line.image),
    problem: problemOf(line),
  };
}
