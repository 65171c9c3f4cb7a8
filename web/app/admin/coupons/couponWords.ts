import {
  ApiError,
  CATEGORY_LABELS,
  type Coupon,
  type CouponState,
  counted,
  formatEuros,
  formatNumber,
  listed,
} from "@bruma/contract";
import type { Tone } from "../../ui/Badge.tsx";

/** «10 %», «5,00 €» */
export function discountText({ type, value }: Pick<Coupon, "type" | "value">): string {
  return type === "percentage" ? `${formatNumber(value, { most: 2 })} %` : formatEuros(value);
}

/** «3 de 10», «3» */
export function usesText({ usage_count, usage_limit }: Pick<Coupon, "usage_count" | "usage_limit">): string {
  const uses = formatNumber(usage_count);
  return usage_limit === null ? uses : `${uses} de ${formatNumber(usage_limit)}`;
}

/** «Todo», «Pods y 2 productos» */
export function scopeText({ categories, product_ids }: Pick<Coupon, "categories" | "product_ids">): string {
  const parts = (categories ?? []).map((category) => CATEGORY_LABELS[category]);
  const products = product_ids?.length ?? 0;
  if (products > 0) parts.push(counted(products, "producto", "productos"));
  return parts.length === 0 ? "Todo el catálogo" : listed(parts);
}

export const STATE_TONES: Record<CouponState, Tone> = {
  active: "ok",
  expired: "warn",
  exhausted: "info",
  inactive: "neutral",
};

const FAILURES: Record<number, string> = {
  401: "No autorizado: inicia sesión con una cuenta con permisos de administrador.",
  403: "Acceso denegado: se requieren permisos de administrador.",
  404: "Endpoint no encontrado: el servidor no conoce la dirección de los cupones.",
};

/** Why the panel has nothing to show, by the answer's status; without one, nothing answered. */
export function couponsFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return "Error de conexión: no se ha podido contactar con el servidor.";
  return FAILURES[error.status] ?? error.message;
}
