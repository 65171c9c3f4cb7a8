/** Money is whole cents inside and decimal euros at the edge; every rounding of an amount to pay happens in this file. */

const EUR = new Intl.NumberFormat("es-ES", { style: "currency", currency: "EUR", useGrouping: "always" });

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
  return EUR.format(euros);
}

/** A share of `cents` given in hundredths of a percent (1000 = 10 %), half up to the cent. */
export function percentOf(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints + 5_000) / 10_000);
}
