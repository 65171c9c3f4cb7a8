/** On sale, or taken out of it for good. */
export const LOT_STATES = ["active", "withdrawn"] as const;
export type LotState = (typeof LOT_STATES)[number];
/** What the list of lots is filtered by: what is left, what ends soon, what has ended, what was taken out of sale, what is sold. */
export const LOT_FILTERS = ["left", "expiring", "expired", "withdrawn", "empty"] as const;
export type LotFilter = (typeof LOT_FILTERS)[number];
export const LOT_FILTER_LABELS: Record<LotFilter, string> = {
  left: "Con existencias",
  expiring: "Caducan pronto",
  expired: "Caducados",
  withdrawn: "Retirados",
  empty: "Agotados",
};
/** How many days before its date a lot is said to end soon. */
export const LOT_EXPIRES_SOON_DAYS = 60;
/** Why a lot's units changed. */
export const LOT_REASONS = ["entry", "parcel", "return", "adjustment"] as const;
export type LotReason = (typeof LOT_REASONS)[number];
export const LOT_REASON_LABELS: Record<LotReason, string> = {
  entry: "Entrada",
  parcel: "Enviado",
  return: "Envío cancelado",
  adjustment: "Ajuste",
};
export const LOTS_PER_LINE_MAX = 20;

/** How old a customer is held to be, and on whose word. */
export const AGE_LEVELS = ["none", "declared", "checked"] as const;
export type AgeLevel = (typeof AGE_LEVELS)[number];
export const AGE_LEVEL_LABELS: Record<AgeLevel, string> = {
  none: "Sin declarar",
  declared: "Declarada",
  checked: "Comprobada",
};
