import { keysOf } from "../keysOf.ts";

export const COUPON_TYPE_LABELS = {
  percentage: "Porcentaje",
  fixed: "Importe fijo",
};
export type CouponType = keyof typeof COUPON_TYPE_LABELS;
export const COUPON_TYPES = keysOf(COUPON_TYPE_LABELS);
export const COUPON_STATE_LABELS = {
  active: "Activo",
  expired: "Caducado",
  exhausted: "Agotado",
  inactive: "Inactivo",
};
export type CouponState = keyof typeof COUPON_STATE_LABELS;
export const COUPON_STATES = keysOf(COUPON_STATE_LABELS);
