import { isSpanishPostcode, type PaymentMethod, type ShippingOptionName } from "@bruma/contract";
import { type CartLineState, goodsOf, problemOf, subtotalOf } from "../cart/index.ts";
import { type CouponRow, centsInScope, discountOf } from "../coupons/index.ts";
import { Refusal } from "../Refusal.ts";
import type { ShopSettings } from "../settings/index.ts";
import { type Offer, offersFor, type Place, type Rate } from "../shipping/index.ts";
import { type PaymentOffer, paymentOffers } from "./paymentMethods/index.ts";

export interface Totals {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  /** What the way to pay costs. */
  feeCents: number;
  totalCents: number;
}

export interface Quote extends Totals {
  offers: Offer[];
  chosen: Offer;
  paymentOffers: PaymentOffer[];
  /** The one that was asked for, or else the first that this sale can have. */
  payment: PaymentOffer;
}

export interface QuoteInput {
  lines: readonly CartLineState[];
  /** A coupon that may be used; its rules were checked before. */
  coupon: CouponRow | null;
  /** «Promoción restringida». */
  restricted: boolean;
  place: Place;
  option: ShippingOptionName | undefined;
  tariff: readonly Rate[];
  sameDayPostcodes: readonly string[];
  paymentMethod: PaymentMethod | undefined;
  settings: ShopSettings;
}

/** Total = subtotal + shipping + fee − discount. The discount is on goods only, so the total is never negative. */
export function quote(input: QuoteInput): Quote {
  const { lines, coupon, restricted, place, option, tariff, sameDayPostcodes, paymentMethod, settings } = input;
  const subtotalCents = subtotalOf(lines);
  const discountCents = coupon === null ? 0 : discountOf(coupon, centsInScope(coupon, goodsOf(lines), restricted) ?? 0);
  const goodsCents = subtotalCents - discountCents;
  const offers = offersFor(tariff, place, goodsCents, sameDayPostcodes);
  const chosen = offers.find((offer) => offer.option === option) ?? offers[0];
  if (chosen === undefined) throw new Refusal("shipping.country_unserved");
  const totalCents = goodsCents + chosen.priceCents;
  const ways = paymentOffers({ place, option: chosen.option, goodsCents, totalCents }, settings);
  const possible = ways.filter(({ obstacle }) => obstacle === null);
  const payment = possible.find(({ method }) => method === paymentMethod) ?? possible[0];
  if (payment === undefined) throw new Error("a transfer is always possible");
  return {
    offers,
    chosen,
    paymentOffers: ways,
    payment,
    subtotalCents,
    discountCents,
    shippingCents: chosen.priceCents,
    feeCents: payment.feeCents,
    totalCents: totalCents + payment.feeCents,
  };
}

/** Refuses lines that cannot be bought as they stand. A changed price is no reason: the totals tell it. */
export function refuseUnbuyable(lines: readonly CartLineState[]): void {
  const found = lines.map((line) => ({ line, problem: problemOf(line) }));
  const named = (problems: readonly (string | null)[]) =>
    found
      .filter(({ problem }) => problems.includes(problem))
      .map(({ line }) => ({
        variantId: line.variantId,
        name: line.name,
        available: line.isAvailable ? line.stock : 0,
      }));
  const gone = named(["unavailable"]);
  if (gone.length > 0) throw new Refusal("cart.line_unavailable", { items: gone });
  const short = named(["sold_out", "too_many"]);
  if (short.length > 0) throw new Refusal("stock.too_low", { items: short });
}

/** Ley 28/2005, additional provision 12, and RD 579/2017: the regulated classes are not sold at a distance to other countries. */
export function refuseRegulatedAbroad(lines: readonly CartLineState[], place: Place): void {
  if (place.country === "ES") return;
  const regulated = lines.filter((line) => line.legalClass !== "unregulated");
  if (regulated.length > 0) {
    throw new Refusal("shipping.regulated_abroad", {
      fields: { country: "Estos productos solo se envían dentro de España" },
      items: regulated.map((line) => ({ variantId: line.variantId, name: line.name })),
    });
  }
}

// Far above any order of this shop, and far below what an amount in cents can hold.
const LARGEST_TOTAL_CENTS = 100_000_000;

export function refuseTooLarge({ totalCents }: Totals): void {
  if (totalCents > LARGEST_TOTAL_CENTS) throw new Refusal("order.too_large");
}

export function refuseUnknownPostcode(place: Place): void {
  if (place.country === "ES" && !isSpanishPostcode(place.postcode ?? "")) {
    throw new Refusal("shipping.postcode_unknown", { fields: { zip_code: "El código postal no existe" } });
  }
}
