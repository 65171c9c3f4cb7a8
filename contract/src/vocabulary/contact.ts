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
export const MESSAGE_MAX = 5000;
