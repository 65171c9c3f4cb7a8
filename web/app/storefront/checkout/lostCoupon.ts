import { type ApiError, type Cart, formatEuros, type Quote } from "@bruma/contract";

const isOfCoupon = (code: string) => code.startsWith("coupon.");

/** Why the coupon on the cart takes nothing off, whoever was told first: the quote, which is asked for more often, or the cart. */
export function couponProblem({ coupon }: Cart, quote: Quote | undefined): string | undefined {
  if (!coupon) return undefined;
  return quote?.problems.find(({ code }) => isOfCoupon(code))?.message ?? coupon.problem ?? undefined;
}

/** The quote, which is asked for more often, knows of no coupon where the cart on screen shows one: it left the cart meanwhile. */
export const isCouponGone = (cart: Cart, quote: Quote | undefined): boolean =>
  cart.coupon !== null && quote?.coupon === null && couponProblem(cart, quote) === undefined;

/** What the order costs without a coupon: all of it where the quote knows, else the goods. */
export function costWithoutCoupon({ subtotal }: Cart, quote: Quote | undefined): string {
  return quote?.coupon === null ? formatEuros(quote.total) : `${formatEuros(subtotal)}, sin el envío`;
}

/** Why a coupon counts no longer, what the order costs without it, and what to do. */
export const lostCouponWords = (problem: string, cost: string): string =>
  `${problem}. Sin él, tu pedido cuesta ${cost}. Quítalo para continuar.`;

/** Why an order was refused, and what it costs now where the shop said so. */
export function refusedOrderWords({ message, refusal: { code, total } }: ApiError): string {
  if (typeof total !== "number") return message;
  return isOfCoupon(code) ? lostCouponWords(message, formatEuros(total)) : changedTotalWords(message, total);
}

export const changedTotalWords = (message: string, total: number): string =>
  `${message} Ahora es de ${formatEuros(total)}.`;

/** Why an order cannot be placed as it was quoted. */
export function quoteProblemWords({ code, message }: Quote["problems"][number], { total }: Quote): string {
  return isOfCoupon(code) ? lostCouponWords(message, formatEuros(total)) : message;
}
