export * from "./changeCoupons.ts";
export * from "./couponScope.ts";
export * from "./couponState.ts";
export * from "./findCoupon.ts";
export * from "./listCoupons.ts";
export * from "./listRedemptions.ts";
export * from "./redeemCoupon.ts";
export * from "./typedCoupons.ts";
