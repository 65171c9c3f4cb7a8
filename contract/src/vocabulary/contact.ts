import { keysOf } from "./keysOf.ts";

export const CONTACT_TYPE_LABELS = {
  general: "Consulta general",
  order: "Sobre un pedido",
  technical: "Soporte técnico",
  returns: "Devoluciones",
  wholesale: "Venta al por mayor",
  partnership: "Colaboraciones",
};
export type ContactType = keyof typeof CONTACT_TYPE_LABELS;
export const CONTACT_TYPES = keysOf(CONTACT_TYPE_LABELS);
/** Of what a visitor writes, which the specification leaves unbounded: far beyond what anybody types. */
export const MESSAGE_MAX = 50_000;
export const ANSWER_MAX = 5000;
