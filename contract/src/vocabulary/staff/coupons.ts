export const COUPON_TYPES = ["percentage", "fixed"] as const;
export type CouponType = (typeof COUPON_TYPES)[number];
export const COUPON_STATES = ["active", "expired", "exhausted", "inactive"] as const;
export type CouponState = (typeof COUPON_STATES)[number];
export const COUPON_STATE_LABELS: Record<CouponState, string> = {
  active: "Activo",
  expired: "Caducado",
  exhausted: "Agotado",
  inactive: "Inactivo",
};
export const COUPON_TYPE_LABELS: Record<CouponType, string> = { percentage: "Porcentaje", fixed: "Importe fijo" };
