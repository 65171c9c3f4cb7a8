import { CATEGORIES, LEGAL_CLASSES } from "@bruma/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { CouponGoods } from "./couponScope.ts";
import { centsInScope, discountByGoods, isNarrowed } from "./couponScope.ts";
import { discountOf } from "./couponState.ts";

const anyGoods = fc.record({
  productId: fc.integer({ min: 1, max: 20 }),
  category: fc.constantFrom(...CATEGORIES),
  legalClass: fc.constantFrom(...LEGAL_CLASSES),
  cents: fc.integer({ min: 0, max: 100_000 }),
});
const anyScope = fc.record({
  categories: fc.option(fc.uniqueArray(fc.constantFrom(...CATEGORIES), { minLength: 1 })),
  productIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1 })),
});
const anyDiscount = fc.record({
  type: fc.constantFrom("percentage" as const, "fixed" as const),
  value: fc.integer({ min: 0, max: 10_000 }),
});
const sum = (goods: readonly CouponGoods[]) => goods.reduce((total, { cents }) => total + cents, 0);

test("over random carts and scopes: goods outside a coupon's scope never change what it takes off", () => {
  fc.assert(
    fc.property(
      fc.array(anyGoods, { maxLength: 12 }),
      anyScope,
      anyDiscount,
      fc.boolean(),
      (goods, scope, { type, value }, restricted) => {
        const isUnscoped = scope.categories === null && scope.productIds === null;
        const inside = goods.filter(
          ({ category, productId, legalClass }) =>
            (isUnscoped || scope.categories?.includes(category) || scope.productIds?.includes(productId)) &&
            !(restricted && legalClass !== "unregulated"),
        );
        const cents = centsInScope(scope, goods, restricted);
        expect(cents ?? 0).toBe(sum(inside));
        const discount = discountOf({ type, value }, cents ?? 0);
        expect(discount).toBe(discountOf({ type, value }, centsInScope(scope, inside, restricted) ?? 0));
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(sum(inside));
        if (restricted) expect(inside.every(({ legalClass }) => legalClass === "unregulated")).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

const liquid = { productId: 1, category: "liquids", legalClass: "nicotine_liquid", cents: 500 } as const;
const cable = { productId: 2, category: "accessories", legalClass: "unregulated", cents: 900 } as const;

test("a coupon of a category or a product applies to those alone, and to nothing where the cart holds none of them", () => {
  const goods = [liquid, cable];
  expect(centsInScope({ categories: ["liquids"], productIds: null }, goods, false)).toBe(500);
  expect(centsInScope({ categories: null, productIds: [2] }, goods, false)).toBe(900);
  expect(centsInScope({ categories: ["liquids"], productIds: [2] }, goods, false)).toBe(1_400);
  expect(centsInScope({ categories: ["pods"], productIds: null }, goods, false)).toBeUndefined();
});

test("with «Promoción restringida» no coupon takes anything off what the law keeps out of promotions", () => {
  const open = { categories: null, productIds: null };
  expect(centsInScope(open, [liquid, cable], true)).toBe(900);
  expect(centsInScope(open, [liquid], true)).toBeUndefined();
  expect(centsInScope({ categories: ["liquids"], productIds: null }, [liquid, cable], true)).toBeUndefined();
});

test("a coupon looks at what is bought only where it has a scope, or the law has one for it", () => {
  const open = { categories: null, productIds: null };
  expect(isNarrowed(open, false)).toBe(false);
  expect(isNarrowed(open, true)).toBe(true);
  expect(isNarrowed({ ...open, categories: ["liquids"] }, false)).toBe(true);
  expect(isNarrowed({ ...open, productIds: [1] }, false)).toBe(true);
  expect(centsInScope(open, [], false)).toBe(0);
});

test("what a coupon takes off is split over the goods in its scope as each costs, and nothing of it falls on others", () => {
  const open = { categories: null, productIds: null };
  expect(discountByGoods(open, [liquid, cable], false, 140)).toEqual([50, 90]);
  expect(discountByGoods(open, [liquid, cable], true, 140)).toEqual([0, 140]);
  expect(discountByGoods({ ...open, categories: ["liquids"] }, [cable, liquid], false, 140)).toEqual([0, 140]);
  expect(discountByGoods({ ...open, productIds: [2] }, [cable, liquid], false, 140)).toEqual([140, 0]);
});
