export const CONTACT_TYPES = ["general", "order", "technical", "returns", "wholesale", "partnership"] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];
export const CONTACT_TYPE_LABELS: Record<ContactType, string> = {
  general: "Consulta general",
  order: "Sobre un pedido",
  technical: "Soporte técnico",
  returns: "Devoluciones",
  wholesale: "Venta al por mayor",
  partnership: "Colaboraciones",
};
/** Of what a visitor writes, which the specification leaves unbounded: far beyond what anybody types. */
export const MESSAGE_MAX = 50_000;
export const ANSWER_MAX = 5000;
