/** Code that must not be wrong without a test noticing, and the tests that are to notice. */
export interface Part {
  mutate: readonly string[];
  tests: readonly string[];
}

/** In parts, because what runs when a file is loaded (tables) is tried with all tests of its part. */
export const AREAS: Record<string, readonly Part[]> = {
  pricing: [
    {
      mutate: ["contract/src/*/{money,zoneOf,mayBeFree}.ts"],
      tests: ["contract/src/*/{money,zoneOf,mayBeFree}.test.ts"],
    },
    {
      mutate: ["domain/src/taxes/{spread,unitPrice}.ts"],
      tests: ["domain/src/taxes/{spread,unitPrice}.test.ts"],
    },
    {
      mutate: ["domain/src/shipping/{extras,offers}.ts"],
      tests: ["domain/src/shipping/{extras,offers}.test.ts"],
    },
    {
      mutate: ["domain/src/orders/placing/quote.ts"],
      tests: ["domain/src/orders/placing/{quote,quoteRules}.test.ts"],
    },
  ],
  taxes: [
    {
      mutate: ["contract/src/taxes/taxRates.ts"],
      tests: ["contract/src/taxes/taxRates.test.ts"],
    },
    {
      mutate: ["domain/src/taxes/{liquidOf,orderTaxes,refundedParts}.ts"],
      tests: ["domain/src/taxes/{liquidOf,orderTaxes,refundedParts,toldOnce}.test.ts"],
    },
    {
      mutate: ["domain/src/invoices/figures/changesOf.ts"],
      tests: ["domain/src/invoices/figures/changesOf.test.ts"],
    },
  ],
  stock: [
    {
      mutate: ["domain/src/catalogue/stock/{adjustStock,announceStock,moveStock,stock}.ts"],
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
  refunds: [
    {
      mutate: ["domain/src/orders/money/{balance,paidOfLines,refundState}.ts"],
      tests: ["domain/src/orders/money/{balance,paidOfLines,refundState}.test.ts"],
    },
  ],
  transfers: [
    {
      mutate: ["domain/src/transfers/matching/{isNearNumber,nameLikeness,CandidateBook,matchEntry}.ts"],
      tests: [
        "domain/src/transfers/matching/{isNearNumber,nameLikeness,CandidateBook,matchEntry,matchReasons}.test.ts",
      ],
    },
    {
      mutate: ["domain/src/transfers/likeness/lookAlikes.ts"],
      tests: ["domain/src/transfers/likeness/pairLookAlikes.test.ts"],
    },
    {
      mutate: ["domain/src/transfers/refunds/reasonToGiveBack.ts"],
      tests: ["domain/src/transfers/refunds/reasonToGiveBack.test.ts"],
    },
  ],
  permissions: [
    {
      mutate: ["contract/src/users/permissions.ts"],
      tests: ["contract/src/users/permissions.test.ts"],
    },
  ],
};
