import { portionOf } from "@bruma/contract";

/** Splits an amount over parts of a whole, some of which may be below zero; what comes out adds up to it. */
export function spread(amount: number, parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  let reached = 0;
  let given = 0;
  return parts.map((part) => {
    reached += part;
    const upTo = portionOf(amount, reached, whole);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}
