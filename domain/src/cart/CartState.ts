import type { Attributes, CartProblem, Category, LegalClass } from "@bruma/contract";
import type { ImageRow } from "../catalogue/index.ts";
import type { CouponGoods, CouponRow } from "../coupons/index.ts";
import type { Refusal } from "../Refusal.ts";

/** A line as it stands now: today's name, price and stock beside what the buyer chose and saw. */
export interface CartLineState {
  variantId: number;
  productId: number;
  name: string;
  description: string;
  options: Record<string, string>;
  sku: string;
  category: Category;
  legalClass: LegalClass;
  /** What the variant says of itself, beside what its product says for all of them. */
  volumeMl: number | null;
  nicotineMgMl: number | null;
  attributes: Attributes;
  priceCents: number;
  seenPriceCents: number;
  quantity: number;
  stock: number;
  isAvailable: boolean;
  image: ImageRow | null;
}

export interface AppliedCoupon {
  coupon: CouponRow;
  discountCents: number;
  /** Why the coupon on the cart cannot be used now; it then takes nothing off. */
  refusal: Refusal | null;
}

export interface CartState {
  lines: CartLineState[];
  subtotalCents: number;
  coupon: AppliedCoupon | null;
}

export function problemOf(line: CartLineState): CartProblem | null {
  if (!line.isAvailable) return "unavailable";
  if (line.stock === 0) return "sold_out";
  if (line.quantity > line.stock) return "too_many";
  return line.priceCents === line.seenPriceCents ? null : "price_changed";
}

/** What can be bought at all; a line that is gone or sold out costs nothing. */
export function goodsOf(lines: readonly CartLineState[]): CouponGoods[] {
  return lines
    .filter((line) => line.isAvailable && line.stock > 0)
    .map(({ productId, category, legalClass, priceCents, quantity }) => ({
      productId,
      category,
      legalClass,
      cents: priceCents * quantity,
    }));
}

/** Whole cents of what can be bought at all. */
export function subtotalOf(lines: readonly CartLineState[]): number {
  return goodsOf(lines).reduce((sum, { cents }) => sum + cents, 0);
}
