export * from "./addToCart.ts";
export * from "./CartState.ts";
export * from "./cartCoupon.ts";
export * from "./mergeGuestCart.ts";
export * from "./readCart.ts";
