import { COMMUNITY_LABELS } from "./communities.ts";
import { keysOf } from "./keysOf.ts";

/** ISO weekdays, Monday first. */
export const WEEKDAY_LABELS = {
  monday: "Lunes",
  tuesday: "Martes",
  wednesday: "Miércoles",
  thursday: "Jueves",
  friday: "Viernes",
  saturday: "Sábado",
  sunday: "Domingo",
};
export type Weekday = keyof typeof WEEKDAY_LABELS;
export const WEEKDAYS = keysOf(WEEKDAY_LABELS);
export const WORKING_WEEK: readonly Weekday[] = ["monday", "tuesday", "wednesday", "thursday", "friday"];

/** Whose holidays the shop knows besides those of all Spain. */
export const REGION_LABELS = {
  comunitat_valenciana: COMMUNITY_LABELS.comunitat_valenciana,
  madrid: COMMUNITY_LABELS.madrid,
  other: "Otra: solo los nacionales",
};
export type Region = keyof typeof REGION_LABELS;
export const REGIONS = keysOf(REGION_LABELS);

/** On what terms a delivery on the same day may be paid by transfer. */
export const SAME_DAY_TRANSFER_LABELS = {
  instant: "Si la transferencia, inmediata, llega antes de la hora",
  unpaid: "La tienda lo envía antes de ver el dinero",
  no: "No se ofrece con transferencia",
};
export const SAME_DAY_TRANSFERS = keysOf(SAME_DAY_TRANSFER_LABELS);

/** What the buyer has to do in time for an order to arrive on its day. */
export const ARRIVAL_NEEDS = ["order", "transfer", "instant_transfer"] as const;
export type ArrivalNeed = (typeof ARRIVAL_NEEDS)[number];
