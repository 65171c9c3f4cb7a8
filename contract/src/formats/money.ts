import { formatNumber } from "./numbers.ts";

/** Money is whole cents inside and decimal euros at the edge; every rounding of an amount to pay happens in this file. */

/** 1295 → 12.95 */
export function toEuros(cents: number): number {
  return cents / 100;
}

/** 12.95 → 1295. Half a cent goes up. */
export function toCents(euros: number): number {
  return Math.round(Number((euros * 100).toFixed(4)));
}

/** 12.95 → «12,95 €» */
export function formatEuros(euros: number): string {
  return `${formatNumber(euros, { least: 2, most: 2, groupsThousands: true })}\u00a0€`;
}

/** 1295 → «12,95 €» */
export const formatCents = (cents: number): string => formatEuros(toEuros(cents));

/** 50 → «50 €», 49.9 → «49,90 €»: an amount from which something holds, as people say it. */
export const formatLimit = (euros: number): string => formatEuros(euros).replace(",00", "");

/** What an amount of euros is in cents once a tax of so many percent is added, half up to the cent. */
export function grossCents(euros: number, taxPercent: number): number {
  return toCents((euros * (100 + taxPercent)) / 100);
}

/** A share of `cents` given in hundredths of a percent (1000 = 10 %), half up to the cent. */
export function percentOf(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints + 5_000) / 10_000);
}

/** How much of `cents` is a tax of so many hundredths of a percent that they include (2100 = 21 %), half up to the cent. */
export function shareWithin(cents: number, basisPoints: number): number {
  return Math.floor((2 * cents * basisPoints + 10_000 + basisPoints) / (2 * (10_000 + basisPoints)));
}

/** What `part` of a `whole` is of an amount, half up to the cent. */
export function portionOf(cents: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((2 * cents * part + whole) / (2 * whole));
}

/** The price of a hundred units of measure where `amount` of them cost `cents`, half up to the cent. */
export function perHundred(cents: number, amount: number): number {
  return Math.round(Number(((cents / amount) * 100).toFixed(4)));
}

/** What `amount` units of measure cost at `cents` each, half up to the cent. */
export function costOf(amount: number, cents: number): number {
  return Math.round(Number((amount * cents).toFixed(4)));
}
