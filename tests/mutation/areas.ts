/** Code that must not be wrong without a test noticing, and the tests that are to notice. */
export interface Part {
  mutate: readonly string[];
  tests: readonly string[];
}

/** In parts, because what runs when a file is loaded (tables) is tried with all tests of its part. */
export const AREAS: Record<string, readonly Part[]> = {
  pricing: [
    {
      mutate: ["contract/src/*/{money,taxRates,zoneOf}.ts"],
      tests: ["contract/src/*/{money,taxRates,zoneOf}.test.ts"],
    },
    {
      mutate: ["domain/src/taxes/{liquidOf,orderTaxes,unitPrice}.ts"],
      tests: ["domain/src/taxes/{liquidOf,orderTaxes,unitPrice}.test.ts"],
    },
    {
      mutate: ["domain/src/shipping/offers.ts"],
      tests: ["domain/src/shipping/offers.test.ts"],
    },
    {
      mutate: ["domain/src/orders/placing/quote.ts"],
      tests: ["domain/src/orders/placing/{quote,quoteRules}.test.ts"],
    },
  ],
  stock: [
    {
      mutate: ["domain/src/catalogue/stock/{adjustStock,moveStock,stock}.ts"],
      tests: ["domain/src/catalogue/stock/stock.test.ts"],
    },
  ],
  coupons: [
    {
      mutate: ["domain/src/coupons/{couponScope,couponState}.ts"],
      tests: ["domain/src/coupons/{couponScope,couponState}.test.ts"],
    },
    {
      mutate: ["domain/src/coupons/redeemCoupon.ts"],
      tests: ["domain/src/coupons/redeemCoupon.test.ts"],
    },
  ],
  permissions: [
    {
      mutate: ["contract/src/users/permissions.ts"],
      tests: ["contract/src/users/permissions.test.ts"],
    },
  ],
};
