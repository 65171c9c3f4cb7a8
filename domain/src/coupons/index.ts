export * from "./couponState.ts";
export * from "./findCoupon.ts";
export * from "./redeemCoupon.ts";
