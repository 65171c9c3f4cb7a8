import { keysOf } from "./keysOf.ts";

/** What a buyer may add to a delivery, where the shop has it on. */
export const EXTRA_LABELS = {
  morning: "Entrega por la mañana",
  afternoon: "Entrega por la tarde",
  saturday: "Entrega en sábado",
  arranged: "Entrega con cita concertada",
  gift: "Envoltorio de regalo",
  insurance: "Envío asegurado",
};
export type ExtraName = keyof typeof EXTRA_LABELS;
export const EXTRAS = keysOf(EXTRA_LABELS);
/** Of these an order has one at most. */
export const SLOTS: readonly ExtraName[] = ["morning", "afternoon", "saturday", "arranged"];
