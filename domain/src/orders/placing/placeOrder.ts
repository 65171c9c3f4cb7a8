import { hash } from "node:crypto";
import { type CreateOrder, EXTRA_LABELS, toEuros } from "@bruma/contract";
import { orderRequests, statement, type Tx } from "@bruma/db";
import { and, eq, sql } from "@bruma/db/sql";
import { goodsOf, lockCart } from "../../cart/index.ts";
import { announceStock } from "../../catalogue/index.ts";
import { type CouponRow, claimCoupon, redeemCoupon } from "../../coupons/index.ts";
import { rulesOf } from "../../paymentMethods/index.ts";
import { Refusal } from "../../Refusal.ts";
import { announceSoon, type Shop, transact } from "../../Shop.ts";
import { refuseUnready, type ShopSettings } from "../../settings/index.ts";
import { taxesOf } from "../../taxes/index.ts";
import { shopDay } from "../../time/index.ts";
import type { OrderDetail } from "../reading/readOrders.ts";
import type { Buyer } from "./Buyer.ts";
import { refuseOverRateLimit, refuseOverUnpaidLimits } from "./buyerLimits.ts";
import { keepAgreedText, rememberAgreedText } from "./keepAgreedText.ts";
import {
  type Quote,
  quote,
  refuseBanned,
  refuseRegulatedAbroad,
  refuseTooLarge,
  refuseUnbuyable,
  refuseUnknownPostcode,
  type Totals,
} from "./quote.ts";
import { readBuyersTerms } from "./readBuyersTerms.ts";
import { writeOrder } from "./writeOrder.ts";

export interface Placed {
  orderId: number;
  /** The order was made by an earlier request with the same key. */
  isRepeat: boolean;
  /** The order as it was just written, and the settings that it was written under; null for a repeat. */
  made: { order: OrderDetail; settings: ShopSettings } | null;
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
  let committed = () => {};
  const placed = await transact(shop, async (tx): Promise<Placed> => {
    committed = () => {}; // of a first time that had to give way
    // Sent together; PostgreSQL takes them in this order, each behind the locks of those before it.
    const [claimed, { lines, couponId }, { terms, holdings }] = await Promise.all([
      idempotencyKey === undefined ? true : claimKey(tx, buyer, idempotencyKey, request),
      lockCart(tx, buyer.userId),
      readBuyersTerms(shop.db, tx, buyer.userId),
    ]);
    if (!claimed && idempotencyKey !== undefined) {
      const orderId = await orderOfKey(tx, buyer, idempotencyKey, request);
      return { orderId, isRepeat: true, made: null };
    }
    if (lines.length === 0) throw new Refusal("cart.empty");
    const { settings, tariff, bans } = terms;
    const now = shop.now();
    refuseOverRateLimit(holdings, settings.limits, now);
    const place = { country: request.shipping_address.country, postcode: request.shipping_address.zip_code };
    refuseUnknownPostcode(place);
    refuseUnbuyable(lines);
    refuseRegulatedAbroad(lines, place);
    refuseBanned(lines, place, { bans, day: shopDay(now) });
    refuseOverUnpaidLimits(holdings, lines, settings.limits);
    refuseUnready(settings);
    const { option, extras } = request.shippingInfo;
    const paymentMethod = request.payment_method;
    const { promotion_restricted: restricted } = settings.safety;
    const quoteWith = (coupon: CouponRow | null) =>
      quote({ lines, coupon, restricted, place, option, tariff, paymentMethod, extras, settings, now });
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
    refuseOtherExtras(request, quoted);
    refuseOtherPayment(request, quoted);
    refuseTooLarge(quoted);
    refuseOtherTotals(request, quoted);

    const { expiresAt } = rulesOf(paymentMethod).start(now, settings);
    const { vat_percent: vatPercent } = settings.taxes;
    const taxes = taxesOf({ lines, place, totalCents: quoted.totalCents, vatPercent, day: shopDay(now) });
    const agreement = await keepAgreedText(tx, terms);
    committed = () => rememberAgreedText(terms, agreement);
    const order = await writeOrder(tx, {
      buyer,
      request,
      idempotencyKey,
      lines,
      quoted,
      taxes,
      coupon,
      terms,
      now,
      expiresAt,
      agreement,
    });
    announceSoon(tx, `sale:${order.id}`);
    const sold = lines.map(({ productId, stock, quantity }) => ({
      productId,
      stock: stock - quantity,
      delta: -quantity,
    }));
    announceStock(tx, sold, announceSoon);
    if (coupon !== null) {
      await redeemCoupon(tx, {
        couponId: coupon.id,
        userId: buyer.userId,
        orderId: order.id,
        discountCents: quoted.discountCents,
      });
    }
    return { orderId: order.id, isRepeat: false, made: { order, settings } };
  });
  committed();
  return placed;
}

const insertKey = statement<{ userId: number; key: string; bodyHash: Buffer }, { key: string }>(sql`
  insert into ${orderRequests} (user_id, key, body_hash)
  values (${sql.placeholder("userId")}, ${sql.placeholder("key")}, ${sql.placeholder("bodyHash")})
  on conflict do nothing returning key`);

const hashOf = (request: CreateOrder) => hash("sha256", JSON.stringify(request), "buffer");

/** Takes the key for this transaction, unless it was taken: a second request with it waits here for the first one's end. */
async function claimKey(tx: Tx, { userId }: Buyer, key: string, request: CreateOrder): Promise<boolean> {
  return (await insertKey(tx, { userId, key, bodyHash: hashOf(request) })).length > 0;
}

/** The order that the key has already made. Refuses `order.key_reused` for another body. */
async function orderOfKey(tx: Tx, buyer: Buyer, key: string, request: CreateOrder): Promise<number> {
  const [earlier] = await tx
    .select({ bodyHash: orderRequests.bodyHash, orderId: orderRequests.orderId })
    .from(orderRequests)
    .where(and(eq(orderRequests.userId, buyer.userId), eq(orderRequests.key, key)));
  if (!earlier?.bodyHash.equals(hashOf(request))) throw new Refusal("order.key_reused");
  if (earlier.orderId === null) throw new Error("a key without its order was committed");
  return earlier.orderId;
}

function refuseOtherExtras({ shippingInfo: { extras = [] } }: CreateOrder, quoted: Quote): void {
  const offered = quoted.extras.offered.map(({ extra }) => extra);
  const missing = extras.find((extra) => !offered.includes(extra));
  if (missing === undefined) return;
  throw new Refusal("shipping.extra_unavailable", {
    fields: { extras: `«${EXTRA_LABELS[missing]}» ya no está disponible para este envío` },
  });
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
    (totals.extras === undefined || sameAmount(totals.extras, quoted.extrasCents)) &&
    (totals.vat_relief === undefined || sameAmount(totals.vat_relief, quoted.vatReliefCents)) &&
    sameAmount(totals.total, quoted.totalCents) &&
    (shippingInfo.cost === undefined || sameAmount(shippingInfo.cost, quoted.shippingCents));
  if (agrees) return;
  throw new Refusal("order.totals_changed", figuresOf(quoted));
}

function figuresOf(totals: Totals) {
  return {
    subtotal: toEuros(totals.subtotalCents),
    discount: toEuros(totals.discountCents),
    shipping: toEuros(totals.shippingCents),
    fee: toEuros(totals.feeCents),
    extras: toEuros(totals.extrasCents),
    vat_relief: toEuros(totals.vatReliefCents),
    total: toEuros(totals.totalCents),
  };
}

/** Binary fractions may differ in their last bits («0.1 + 0.2»), never by a thousandth of a cent. */
function sameAmount(euros: number, cents: number): boolean {
  return Math.abs(euros * 100 - cents) < 0.001;
}
