import { SHIPPING_LABELS, toEuros } from "@bruma/contract";
import {
  byId,
  type Caller,
  cancelOwnOrder,
  getOrder,
  listOrders,
  listShipments,
  type OrderQuote,
  placeOrder,
  quoteOrder,
  readAgreedTerms,
  readCart,
  readSettings,
  repeatOrder,
  reportPayment,
  requireOrder,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { renderAgreement } from "../../documents/agreement.ts";
import { readLetterhead } from "../../documents/letterhead.ts";
import { renderReceipt } from "../../documents/receipt.ts";
import { eurosOrNull } from "../../eurosOrNull.ts";
import { presentCart, presentLine } from "../cart/cart.ts";
import type { WithId } from "../serve/Call.ts";
import { idempotencyKeyOf } from "../serve/idempotencyKeyOf.ts";
import { paginationOf } from "../serve/paginationOf.ts";
import { serve } from "../serve/serve.ts";
import { serveFile } from "../serve/serveFile.ts";
import { presentArrival } from "./presentArrival.ts";
import { presentExtra } from "./presentExtra.ts";
import { presentOrder, presentOwnOrder } from "./presentOrder.ts";
import { presentTaxes } from "./presentTaxes.ts";

export function serveOrders(app: FastifyInstance): void {
  const { shop } = app;
  const exists = ({ caller, params }: WithId & { caller: Caller }) => requireOrder(shop.db, params.id, caller.userId);

  const orderView = async (orderId: number, userId: number) => {
    const [order, settings] = await Promise.all([getOrder(shop.db, orderId, userId), readSettings(shop.db)]);
    return presentOrder(order, settings, "buyer");
  };

  serve(app, "POST /orders/quote", async ({ caller, body }) => ({
    quote: presentQuote(await quoteOrder(shop, caller.userId, body)),
  }));

  serve(app, "POST /orders/create", async ({ caller, body, request, reply }) => {
    const { orderId, isRepeat, made } = await placeOrder(shop, caller, body, idempotencyKeyOf(request));
    if (isRepeat) reply.code(200);
    // What was just written need not be read again.
    const order = made ? presentOrder(made.order, made.settings, "buyer") : await orderView(orderId, caller.userId);
    return { message: "Pedido creado", order_id: orderId, order };
  });

  serve(app, "GET /orders/my-orders", async ({ caller, query }) => {
    const { rows, total } = await listOrders(shop.db, { userId: caller.userId, ...query });
    const [parcels, settings] = await Promise.all([listShipments(shop.db, rows.map(byId)), readSettings(shop.db)]);
    const orders = rows.map((order) => presentOwnOrder(order, parcels.get(order.id) ?? [], settings));
    return { orders, pagination: paginationOf(query, total) };
  });

  serve(app, "GET /orders/:id", async ({ caller, params }) => ({ order: await orderView(params.id, caller.userId) }));

  serve(app, "POST /orders/:id/cancel", { exists }, async ({ caller, params }) => {
    await cancelOwnOrder(shop, params.id, caller.userId);
    return { order: await orderView(params.id, caller.userId) };
  });

  serve(app, "POST /orders/:id/payment-reported", { exists }, async ({ caller, params }) => {
    await reportPayment(shop, params.id, caller.userId);
    return { order: await orderView(params.id, caller.userId) };
  });

  serve(app, "POST /orders/:id/repeat", { exists }, async ({ caller, params }) => {
    const notes = await repeatOrder(shop, params.id, caller.userId);
    const cart = presentCart(await readCart(shop.db, caller.userId, shop.now()));
    return { cart, notes };
  });

  serveFile(app, "GET /orders/:id/receipt", async ({ caller, params: { id } }) => {
    const [order, letterhead] = await Promise.all([getOrder(shop.db, id, caller.userId), readLetterhead(shop.db)]);
    return { name: `recibo-pedido-${id}.pdf`, bytes: await renderReceipt(order, letterhead) };
  });

  serveFile(app, "GET /orders/:id/terms", async ({ caller, params: { id } }) => {
    const [order, terms, letterhead] = await Promise.all([
      getOrder(shop.db, id, caller.userId),
      readAgreedTerms(shop.db, id, caller.userId),
      readLetterhead(shop.db),
    ]);
    return { name: `condiciones-pedido-${id}.pdf`, bytes: await renderAgreement(order, terms, letterhead) };
  });
}

function presentQuote(quote: OrderQuote) {
  const { cart, chosen, offers, problems } = quote;
  const coupon = cart.coupon?.refusal === null ? cart.coupon.coupon : null;
  return {
    items: cart.lines.map(presentLine),
    options: offers.map((offer) => ({
      option: offer.option,
      label: SHIPPING_LABELS[offer.option],
      time: offer.time,
      price: toEuros(offer.priceCents),
      free_from: eurosOrNull(offer.freeFromCents),
      arrival: presentArrival(offer.arrival),
    })),
    option: chosen.option,
    subtotal: toEuros(quote.subtotalCents),
    discount: toEuros(quote.discountCents),
    shipping: toEuros(quote.shippingCents),
    fee: toEuros(quote.feeCents),
    extras_offered: quote.extras.offered.map((offered) => ({
      ...presentExtra(offered),
      chosen: quote.extras.chosen.includes(offered),
    })),
    extras: toEuros(quote.extrasCents),
    vat_relief: toEuros(quote.vatReliefCents),
    total: toEuros(quote.totalCents),
    taxes: presentTaxes({ ...quote.taxes, taxZone: quote.taxes.zone, totalCents: quote.totalCents }),
    payment_methods: quote.paymentOffers.map(({ method, feeCents, obstacle }) => ({
      method,
      fee: toEuros(feeCents),
      available: obstacle === null,
      reason: obstacle,
    })),
    payment_method: quote.payment.method,
    coupon: coupon && { id: coupon.id, code: coupon.code, description: coupon.description },
    problems,
  };
}
