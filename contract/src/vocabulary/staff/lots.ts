import { keysOf } from "../keysOf.ts";

/** On sale, or taken out of it for good. */
export const LOT_STATES = ["active", "withdrawn"] as const;
/** What the list of lots is filtered by: what is left, what ends soon, what has ended, what was taken out of sale, what is sold. */
export const LOT_FILTER_LABELS = {
  left: "Con existencias",
  expiring: "Caducan pronto",
  expired: "Caducados",
  withdrawn: "Retirados",
  empty: "Agotados",
};
export type LotFilter = keyof typeof LOT_FILTER_LABELS;
export const LOT_FILTERS = keysOf(LOT_FILTER_LABELS);
/** How many days before its date a lot is said to end soon. */
export const LOT_EXPIRES_SOON_DAYS = 60;
/** Why a lot's units changed. */
export const LOT_REASON_LABELS = {
  entry: "Entrada",
  parcel: "Enviado",
  return: "Cancelado o devuelto",
  adjustment: "Ajuste",
};
export const LOT_REASONS = keysOf(LOT_REASON_LABELS);
export const LOTS_PER_LINE_MAX = 20;

/** How old a customer is held to be, and on whose word. */
export const AGE_LEVEL_LABELS = {
  none: "Sin declarar",
  declared: "Declarada",
  checked: "Comprobada",
};
export type AgeLevel = keyof typeof AGE_LEVEL_LABELS;
export const AGE_LEVELS = keysOf(AGE_LEVEL_LABELS);
