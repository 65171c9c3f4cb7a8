import { createHash } from "node:crypto";
import { type CreateOrder, toEuros } from "@bruma/contract";
import { orderEvents, orderLines, orderRequests, orders, type Tx } from "@bruma/db";
import { and, eq } from "drizzle-orm";
import { type CartLineState, emptyCart, goodsOf, lockCart } from "../cart/index.ts";
import { recordMovements, takeStock } from "../catalogue/index.ts";
import { versionInForce } from "../content/index.ts";
import { type CouponRow, claimCoupon, redeemCoupon } from "../coupons/index.ts";
import { queueMail } from "../outbox/index.ts";
import { Refusal } from "../Refusal.ts";
import { type Shop, transact } from "../Shop.ts";
import { readSettings, refuseUnready } from "../settings/index.ts";
import { readTariff } from "../shipping/index.ts";
import { type OrderTaxes, taxesOf } from "../taxes/index.ts";
import { rulesOf } from "./paymentMethods/index.ts";
import {
  type Quote,
  quote,
  refuseRegulatedAbroad,
  refuseTooLarge,
  refuseUnbuyable,
  refuseUnknownPostcode,
  type Totals,
} from "./quote.ts";
import { shopDay } from "./shopDay.ts";

export interface Buyer {
  userId: number;
  name: string;
  email: string;
}

export interface Placed {
  orderId: number;
  /** The order was made by an earlier request with the same key. */
  isRepeat: boolean;
}

/**
 * Places the order of the buyer's cart, in one transaction: nothing of it happens, or all. The client's totals are compared
 * with the server's, never used. A repeat under the same key, also a parallel one, answers with the same order.
 */
export async function placeOrder(
  shop: Shop,
  buyer: Buyer,
  request: CreateOrder,
  idempotencyKey: string | undefined,
): Promise<Placed> {
  return transact(shop, async (tx) => {
    const earlier = idempotencyKey && (await claimKey(tx, buyer, idempotencyKey, request));
    if (earlier) return { orderId: earlier, isRepeat: true };

    const { lines, couponId } = await lockCart(tx, buyer.userId);
    const place = { country: request.shipping_address.country, postcode: request.shipping_address.zip_code };
    refuseUnknownPostcode(place);
    refuseUnbuyable(lines);
    refuseRegulatedAbroad(lines, place);

    const now = shop.now();
    const [settings, tariff] = [await readSettings(tx), await readTariff(tx)];
    refuseUnready(settings);
    const option = request.shippingInfo.option;
    const paymentMethod = request.payment_method;
    const { sameDayPostcodes } = settings.delivery;
    const { restricted } = settings.promotion;
    const quoteWith = (coupon: CouponRow | null) =>
      quote({ lines, coupon, restricted, place, option, tariff, sameDayPostcodes, paymentMethod, settings });
    const coupon =
      couponId === null
        ? null
        : await claimCoupon(tx, couponId, buyer.userId, { goods: goodsOf(lines), restricted, now }).catch((refusal) => {
            // What the order would cost without it, so that the buyer can decide.
            throw refusal instanceof Refusal ? new Refusal(refusal.code, figuresOf(quoteWith(null))) : refusal;
          });
    const quoted = quoteWith(coupon);
    if (quoted.chosen.option !== option) {
      throw new Refusal("shipping.option_unavailable", { fields: { option: "Elige otro método de envío" } });
    }
    refuseOtherPayment(request, quoted);
    refuseTooLarge(quoted);
    refuseOtherTotals(request, quoted);

    await takeStock(tx, lines);
    const { expiresAt } = rulesOf(paymentMethod).start(now, settings);
    const { vatPercent } = settings.taxes;
    const taxes = taxesOf({ lines, place, totalCents: quoted.totalCents, vatPercent, day: shopDay(now) });
    const orderId = await insertOrder(tx, { buyer, request, lines, quoted, taxes, coupon, now, expiresAt });
    await recordMovements(tx, lines, -1, { reason: "order", orderId, actorId: buyer.userId });
    if (coupon !== null) {
      await redeemCoupon(tx, {
        couponId: coupon.id,
        userId: buyer.userId,
        orderId,
        discountCents: quoted.discountCents,
      });
    }
    await emptyCart(tx, buyer.userId);
    await queueMail(tx, {
      kind: "order_received",
      to: { address: request.email ?? buyer.email, name: buyer.name },
      content: {},
      userId: buyer.userId,
      orderId,
    });
    if (idempotencyKey) await bindKey(tx, buyer, idempotencyKey, orderId);
    return { orderId, isRepeat: false };
  });
}

/**
 * Takes the key for this transaction: the insertion of a second request with it waits for the first one's end. Returns the order
 * that the key has already made, if any. Refuses `order.key_reused` for another body.
 */
async function claimKey(tx: Tx, buyer: Buyer, key: string, request: CreateOrder): Promise<number | null> {
  const bodyHash = createHash("sha256").update(JSON.stringify(request)).digest();
  const claimed = await tx
    .insert(orderRequests)
    .values({ userId: buyer.userId, key, bodyHash })
    .onConflictDoNothing()
    .returning({ key: orderRequests.key });
  if (claimed.length > 0) return null;
  const [earlier] = await tx
    .select({ bodyHash: orderRequests.bodyHash, orderId: orderRequests.orderId })
    .from(orderRequests)
    .where(and(eq(orderRequests.userId, buyer.userId), eq(orderRequests.key, key)));
  if (!earlier?.bodyHash.equals(bodyHash)) throw new Refusal("order.key_reused");
  return earlier.orderId;
}

async function bindKey(tx: Tx, buyer: Buyer, key: string, orderId: number): Promise<void> {
  await tx
    .update(orderRequests)
    .set({ orderId })
    .where(and(eq(orderRequests.userId, buyer.userId), eq(orderRequests.key, key)));
}

function refuseOtherPayment({ payment_method }: CreateOrder, { payment, paymentOffers }: Quote): void {
  if (payment.method === payment_method) return;
  const obstacle = paymentOffers.find(({ method }) => method === payment_method)?.obstacle;
  throw new Refusal("payment.method_unavailable", {
    fields: { payment_method: obstacle ?? "Elige otra forma de pago" },
  });
}

/** The buyer agreed to the figures that were sent; any other ones need the buyer's agreement again. */
function refuseOtherTotals({ totals, shippingInfo }: CreateOrder, quoted: Totals): void {
  const agrees =
    sameAmount(totals.subtotal, quoted.subtotalCents) &&
    sameAmount(totals.discount, quoted.discountCents) &&
    sameAmount(totals.shipping, quoted.shippingCents) &&
    sameAmount(totals.fee ?? 0, quoted.feeCents) &&
    sameAmount(totals.total, quoted.totalCents) &&
    (shippingInfo.cost === undefined || sameAmount(shippingInfo.cost, quoted.shippingCents));
  if (agrees) return;
  throw new Refusal("order.totals_changed", figuresOf(quoted));
}

function figuresOf({ subtotalCents, discountCents, shippingCents, feeCents, totalCents }: Totals) {
  return {
    subtotal: toEuros(subtotalCents),
    discount: toEuros(discountCents),
    shipping: toEuros(shippingCents),
    fee: toEuros(feeCents),
    total: toEuros(totalCents),
  };
}

/** Binary fractions may differ in their last bits («0.1 + 0.2»), never by a thousandth of a cent. */
function sameAmount(euros: number, cents: number): boolean {
  return Math.abs(euros * 100 - cents) < 0.001;
}

interface NewOrder {
  buyer: Buyer;
  request: CreateOrder;
  lines: readonly CartLineState[];
  quoted: Quote;
  taxes: OrderTaxes;
  coupon: CouponRow | null;
  now: Date;
  /** Null: it does not lapse. */
  expiresAt: Date | null;
}

async function insertOrder(
  tx: Tx,
  { buyer, request, lines, quoted, taxes, coupon, now, expiresAt }: NewOrder,
): Promise<number> {
  const address = request.shipping_address;
  const [order] = await tx
    .insert(orders)
    .values({
      userId: buyer.userId,
      userName: buyer.name,
      userEmail: request.email ?? buyer.email,
      paymentMethod: request.payment_method,
      subtotalCents: quoted.subtotalCents,
      discountCents: quoted.discountCents,
      shippingCents: quoted.shippingCents,
      feeCents: quoted.feeCents,
      totalCents: quoted.totalCents,
      vatPercent: taxes.vatPercent,
      vatCents: taxes.vatCents,
      exciseCents: taxes.exciseCents,
      itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
      shippingOption: quoted.chosen.option,
      shippingZone: quoted.chosen.zone,
      shipName: address.name,
      shipAddress: address.address,
      shipCity: address.city,
      shipState: address.state || null,
      shipZipCode: address.zip_code,
      shipCountry: address.country,
      shipPhone: address.phone,
      billName: request.billing?.name,
      billNif: request.billing?.nif,
      billAddress: request.billing?.address,
      billCity: request.billing?.city,
      billZipCode: request.billing?.zip_code,
      billCountry: request.billing?.country,
      couponId: coupon?.id ?? null,
      couponCode: coupon?.code ?? null,
      notes: request.notes || null,
      adultDeclaredAt: now,
      termsVersionId: await versionInForce(tx, "terms-and-conditions"),
      privacyVersionId: await versionInForce(tx, "privacy-policy"),
      createdAt: now,
      expiresAt,
    })
    .returning({ id: orders.id });
  if (order === undefined) throw new Error("insert returned no row");
  await tx.insert(orderLines).values(
    lines.map((line, position) => ({
      orderId: order.id,
      position,
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      sku: line.sku,
      options: line.options,
      legalClass: line.legalClass,
      unitPriceCents: line.priceCents,
      quantity: line.quantity,
      ...taxes.lines[position],
    })),
  );
  await tx.insert(orderEvents).values({ orderId: order.id, actorId: buyer.userId, toStatus: "pending", at: now });
  return order.id;
}
