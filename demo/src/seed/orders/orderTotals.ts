import { percentOf, type ShippingOptionName, taxZoneOf, vatReliefIn, zoneOf } from "@bruma/contract";
import { TARIFF } from "@bruma/domain";
import type { OrderTotals, PlannedLine, SeededCoupon } from "./PlannedOrder.ts";

export const VAT_PERCENT = 21; // Ley 37/1992, art. 90

export const goodsOf = (lines: readonly PlannedLine[]) =>
  lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);

/** The same rules as at the checkout: discount on goods only, free shipping judged on goods after discount. */
export function orderTotals(
  lines: readonly PlannedLine[],
  coupon: SeededCoupon | null,
  option: ShippingOptionName,
  postcode: string,
): OrderTotals {
  const subtotalCents = goodsOf(lines);
  const discountCents = coupon === null ? 0 : discountOf(coupon, subtotalCents);
  const goodsCents = subtotalCents - discountCents;
  const rate = rateFor(option, postcode);
  const isFree = rate.freeFromCents !== null && goodsCents >= rate.freeFromCents;
  const shippingCents = isFree ? 0 : rate.priceCents;
  const grossCents = goodsCents + shippingCents;
  const vatReliefCents = vatReliefIn(taxZoneOf("ES", postcode), grossCents, VAT_PERCENT, true);
  return { subtotalCents, discountCents, shippingCents, vatReliefCents, totalCents: grossCents - vatReliefCents };
}

function discountOf(coupon: SeededCoupon, goodsCents: number): number {
  const discount = coupon.type === "percentage" ? percentOf(goodsCents, coupon.value) : coupon.value;
  return Math.min(discount, goodsCents);
}

function rateFor(option: ShippingOptionName, postcode: string) {
  const rateIn = (zone: string) => TARIFF.find((rate) => rate.zone === zone && rate.option === option);
  const rate = rateIn(zoneOf("ES", postcode)) ?? rateIn("flat");
  if (rate === undefined) throw new RangeError(`the tariff has no price for ${option}`);
  return rate;
}
