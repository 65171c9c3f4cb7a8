export const SHIPPING_OPTIONS = ["standard", "express", "international", "same_day"] as const;
export type ShippingOptionName = (typeof SHIPPING_OPTIONS)[number];
export const SHIPPING_LABELS: Record<ShippingOptionName, string> = {
  standard: "Envío estándar",
  express: "Envío exprés",
  international: "Envío internacional",
  same_day: "Entrega en el día",
};
/** `flat` prices apply where no zone is known yet, or none applies. */
export const ZONES = ["peninsula", "baleares", "canarias", "ceuta_melilla", "flat"] as const;
export type Zone = (typeof ZONES)[number];
export const COUNTRIES = ["ES", "FR", "PT", "IT", "DE", "GB"] as const;
export type Country = (typeof COUNTRIES)[number];
export const COUNTRY_LABELS: Record<Country, string> = {
  ES: "España",
  FR: "Francia",
  PT: "Portugal",
  IT: "Italia",
  DE: "Alemania",
  GB: "Reino Unido",
};
