import type { Category, LegalClass } from "@bruma/contract";
import { mayBePromoted } from "../catalogue/index.ts";
import { spread } from "../taxes/index.ts";
import type { CouponRow } from "./couponState.ts";

/** Goods that are about to be bought, as far as a coupon looks at them. */
export interface CouponGoods {
  productId: number;
  category: Category;
  legalClass: LegalClass;
  /** What they cost together. */
  cents: number;
}

type Scope = Pick<CouponRow, "categories" | "productIds">;

/** Whether it looks at what is bought: it has a scope, or the law keeps regulated goods out of every promotion (`restricted`). */
export function isNarrowed({ categories, productIds }: Scope, restricted: boolean): boolean {
  return restricted || categories !== null || productIds !== null;
}

/**
 * Whole cents of the goods that a coupon takes something off; undefined where it takes nothing off any of them. With «Promoción
 * restringida» the regulated classes are in no coupon's scope (Ley 28/2005, additional provision 12).
 */
export function centsInScope(coupon: Scope, goods: readonly CouponGoods[], restricted: boolean): number | undefined {
  if (!isNarrowed(coupon, restricted)) return sumOf(goods);
  const within = goods.filter((each) => isInScope(coupon, each, restricted));
  return within.length === 0 ? undefined : sumOf(within);
}

/** Splits what a coupon takes off over the goods that it takes it off, as each of them costs; the parts add up to it. */
export function discountByGoods(
  coupon: Scope,
  goods: readonly CouponGoods[],
  restricted: boolean,
  discountCents: number,
): number[] {
  return spread(
    discountCents,
    goods.map((each) => (isInScope(coupon, each, restricted) ? each.cents : 0)),
  );
}

function isInScope({ categories, productIds }: Scope, goods: CouponGoods, restricted: boolean): boolean {
  const { category, productId, legalClass } = goods;
  if (!mayBePromoted(legalClass, restricted)) return false;
  if (categories === null && productIds === null) return true;
  return Boolean(categories?.includes(category) || productIds?.includes(productId));
}

const sumOf = (goods: readonly CouponGoods[]) => goods.reduce((sum, { cents }) => sum + cents, 0);
