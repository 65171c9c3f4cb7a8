import {
  COMMUNITY_LABELS,
  communityOf,
  type ExtraName,
  isSpanishPostcode,
  type PaymentMethod,
  type ShippingOptionName,
  taxZoneOf,
  vatReliefIn,
} from "@bruma/contract";
import { type CartLineState, goodsOf, problemOf, subtotalOf } from "../../cart/index.ts";
import { bansAt, isBannedBy, type SaleBanRow } from "../../catalogue/index.ts";
import { type CouponRow, centsInScope, discountByGoods, discountOf } from "../../coupons/index.ts";
import { type PaymentOffer, type PromisedArrival, paymentOffers, promisedArrival } from "../../paymentMethods/index.ts";
import { Refusal } from "../../Refusal.ts";
import type { ShopSettings } from "../../settings/index.ts";
import {
  chosenExtras,
  extrasFor,
  type Offer,
  offersFor,
  type Place,
  type PricedExtra,
  type Rate,
} from "../../shipping/index.ts";

export interface Totals {
  subtotalCents: number;
  discountCents: number;
  /** The discount by goods that can be bought, in the order of their lines. */
  lineDiscounts: number[];
  shippingCents: number;
  /** What the way to pay costs. */
  feeCents: number;
  /** What was added to the delivery. */
  extrasCents: number;
  /** What the price holds of IVA, where none is due and the buyer need not pay it. */
  vatReliefCents: number;
  totalCents: number;
}

/** A way to send that this sale can have, and when it arrives. */
export type TimedOffer = Offer & { arrival: PromisedArrival };

/** What may be added to the delivery, and what is. */
interface Extras {
  offered: PricedExtra[];
  chosen: PricedExtra[];
}

export interface Quote extends Totals {
  offers: TimedOffer[];
  chosen: TimedOffer;
  extras: Extras;
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
  paymentMethod: PaymentMethod | undefined;
  extras?: readonly ExtraName[] | undefined;
  settings: ShopSettings;
  now: Date;
}

/**
 * Total = subtotal + shipping + extras + fee − discount − relief of IVA. The discount is on goods only, and the relief is a part of what
 * is left, so the total is never negative.
 */
export function quote(input: QuoteInput): Quote {
  const { lines, coupon, restricted, place, option, tariff, paymentMethod, extras: wanted = [], settings, now } = input;
  const subtotalCents = subtotalOf(lines);
  const goods = goodsOf(lines);
  const discountCents = coupon === null ? 0 : discountOf(coupon, centsInScope(coupon, goods, restricted) ?? 0);
  const lineDiscounts = coupon === null ? [] : discountByGoods(coupon, goods, restricted, discountCents);
  const goodsCents = subtotalCents - discountCents;
  const offers = offersFor(tariff, place, goodsCents, settings.shipping.same_day_postcodes).flatMap((offer) => {
    const offered = extrasFor({ place, option: offer.option, goodsCents }, settings);
    const extras = { offered, chosen: chosenExtras(offered, wanted) };
    const totalCents = goodsCents + offer.priceCents + sumOf(extras.chosen);
    const ways = paymentOffers({ place, option: offer.option, goodsCents, totalCents }, settings);
    const possible = ways.filter(({ obstacle }) => obstacle === null);
    const payment = possible.find(({ method }) => method === paymentMethod) ?? possible[0];
    // What cannot be paid in time is not offered.
    if (payment === undefined) return [];
    const arrival = promisedArrival({ offer, place, method: payment.method, extras: extras.chosen, settings, now });
    return [{ ...offer, arrival, ways, payment, extras }];
  });
  const chosen = offers.find((offer) => offer.option === option) ?? offers[0];
  if (chosen === undefined) throw new Refusal("shipping.country_unserved");
  const { payment, ways, extras } = chosen;
  const extrasCents = sumOf(extras.chosen);
  const grossCents = goodsCents + chosen.priceCents + extrasCents + payment.feeCents;
  const { vat_percent: vatPercent, deduct_vat: isDeducted } = settings.taxes;
  const vatReliefCents = vatReliefIn(taxZoneOf(place.country, place.postcode), grossCents, vatPercent, isDeducted);
  return {
    offers,
    chosen,
    extras,
    paymentOffers: ways,
    payment,
    subtotalCents,
    discountCents,
    lineDiscounts,
    shippingCents: chosen.priceCents,
    feeCents: payment.feeCents,
    extrasCents,
    vatReliefCents,
    totalCents: grossCents - vatReliefCents,
  };
}

const sumOf = (extras: readonly PricedExtra[]) => extras.reduce((sum, { priceCents }) => sum + priceCents, 0);

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

/** What a ban of all Spain, or of the community of the address, keeps from being sold. */
export function refuseBanned(
  lines: readonly CartLineState[],
  place: Place,
  { bans, day }: { bans: readonly SaleBanRow[]; day: string },
): void {
  const community = communityOf(place.country, place.postcode);
  const inForce = bansAt(bans, community, day);
  const bannedBy = (these: readonly SaleBanRow[]) => lines.filter((line) => these.some((ban) => isBannedBy(ban, line)));
  const anywhere = bannedBy(inForce.filter((ban) => ban.community === null));
  if (anywhere.length > 0) {
    const items = anywhere.map(({ variantId, name }) => ({ variantId, name, available: 0 }));
    throw new Refusal("cart.line_unavailable", { items });
  }
  const banned = bannedBy(inForce);
  if (community === undefined || banned.length === 0) return;
  const [where, names] = [COMMUNITY_LABELS[community], banned.map(({ name }) => name).join(", ")];
  throw new Refusal(
    "shipping.banned_there",
    {
      fields: { zip_code: `No podemos enviar todo el carrito a ${where}` },
      items: banned.map(({ variantId, name }) => ({ variantId, name })),
    },
    `En ${where} no se permite vender: ${names}. Retíralo del carrito o elige una dirección de otra comunidad.`,
  );
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
