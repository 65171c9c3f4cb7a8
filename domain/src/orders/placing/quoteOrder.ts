import type { QuoteRequest, RefusalCode } from "@bruma/contract";
import { pipelined } from "@bruma/db";
import { type CartState, readCart } from "../../cart/index.ts";
import { Refusal } from "../../Refusal.ts";
import type { Shop } from "../../Shop.ts";
import { refuseUnready } from "../../settings/index.ts";
import { type OrderTaxes, taxesOf } from "../../taxes/index.ts";
import { shopDay } from "../../time/index.ts";
import { refuseOverUnpaidLimits } from "./buyerLimits.ts";
import {
  type Quote,
  quote,
  refuseBanned,
  refuseRegulatedAbroad,
  refuseTooLarge,
  refuseUnbuyable,
  refuseUnknownPostcode,
} from "./quote.ts";
import { readBuyersTerms } from "./readBuyersTerms.ts";

const POSTCODE_LENGTH = 5;

export interface OrderQuote extends Quote {
  cart: CartState;
  taxes: OrderTaxes;
  problems: { code: RefusalCode; message: string }[];
}

/** What the customer's cart costs, delivered to a place, and what would keep it from being ordered. Refuses `cart.empty`. */
export async function quoteOrder(shop: Shop, userId: number, request: QuoteRequest): Promise<OrderQuote> {
  const [cart, { terms, holdings }] = await pipelined(shop.db, (reader) =>
    Promise.all([readCart(reader, userId, shop.now()), readBuyersTerms(shop.db, reader, userId)]),
  );
  const { tariff, settings, bans } = terms;
  const day = shopDay(shop.now());
  if (cart.lines.length === 0) throw new Refusal("cart.empty");
  const place = { country: request.country, postcode: request.zip_code };
  const { lines, coupon } = cart;
  const figures = quote({
    lines,
    coupon: coupon?.refusal === null ? coupon.coupon : null,
    restricted: settings.safety.promotion_restricted,
    place,
    option: request.option,
    tariff,
    paymentMethod: request.payment_method,
    extras: request.extras,
    settings,
    now: shop.now(),
  });
  const refusals = [
    refusalOf(() => refuseUnready(settings)),
    refusalOf(() => refuseUnbuyable(lines)),
    refusalOf(() => refuseRegulatedAbroad(lines, place)),
    refusalOf(() => refuseBanned(lines, place, { bans, day })),
    refusalOf(() => refuseTooLarge(figures)),
    refusalOf(() => refuseOverUnpaidLimits(holdings, lines, settings.limits)),
    // Unfinished while the buyer types is no reason yet.
    place.postcode?.length === POSTCODE_LENGTH ? refusalOf(() => refuseUnknownPostcode(place)) : undefined,
    coupon?.refusal,
  ];
  return {
    ...figures,
    cart,
    taxes: taxesOf({
      lines: lines.filter(({ isAvailable, stock }) => isAvailable && stock > 0),
      place,
      totalCents: figures.totalCents,
      vatPercent: settings.taxes.vat_percent,
      day,
    }),
    problems: refusals.filter((refusal) => refusal != null).map(({ code, message }) => ({ code, message })),
  };
}

function refusalOf(check: () => void): Refusal | undefined {
  try {
    check();
    return undefined;
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal;
    throw refusal;
  }
}
