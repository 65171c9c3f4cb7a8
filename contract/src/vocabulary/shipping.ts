import { keysOf } from "./keysOf.ts";

export const SHIPPING_LABELS = {
  standard: "Envío estándar",
  express: "Envío exprés",
  international: "Envío internacional",
  same_day: "Entrega en el día",
};
export type ShippingOptionName = keyof typeof SHIPPING_LABELS;
export const SHIPPING_OPTIONS = keysOf(SHIPPING_LABELS);
/** `flat` prices apply where no zone is known yet, or none applies. */
export const ZONES = ["peninsula", "baleares", "canarias", "ceuta_melilla", "flat"] as const;
export type Zone = (typeof ZONES)[number];
export const COUNTRY_LABELS = {
  ES: "España",
  FR: "Francia",
  PT: "Portugal",
  IT: "Italia",
  DE: "Alemania",
  GB: "Reino Unido",
};
export type Country = keyof typeof COUNTRY_LABELS;
export const COUNTRIES = keysOf(COUNTRY_LABELS);
