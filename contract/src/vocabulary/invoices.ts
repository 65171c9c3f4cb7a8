import { keysOf } from "./keysOf.ts";

/** What a document is (RD 1619/2012, arts. 4, 6 and 15); each kind has its own series, each year. */
export const INVOICE_KIND_LABELS = {
  simplified: "Simplificada",
  complete: "Completa",
  rectifying: "Rectificativa",
};
export type InvoiceKind = keyof typeof INVOICE_KIND_LABELS;
export const INVOICE_KINDS = keysOf(INVOICE_KIND_LABELS);

/** The tax agency's key for it (Orden HAC/1177/2024, list L2). */
export const INVOICE_TYPE_LABELS = {
  F1: "Factura",
  F2: "Factura simplificada",
  F3: "Factura en sustitución de simplificadas",
  R1: "Rectificativa: devolución, descuento o error de derecho (art. 80.Uno, Dos y Seis LIVA)",
  R2: "Rectificativa: concurso del cliente (art. 80.Tres LIVA)",
  R3: "Rectificativa: crédito incobrable (art. 80.Cuatro LIVA)",
  R4: "Rectificativa: otros motivos",
  R5: "Rectificativa de factura simplificada",
};
export type InvoiceType = keyof typeof INVOICE_TYPE_LABELS;
export const INVOICE_TYPES = keysOf(INVOICE_TYPE_LABELS);

/** How a rectifying one says it: what changes, or all of it anew (list L3: I and S). */
export const RECTIFYING_METHODS = ["difference", "substitution"] as const;
export type RectifyingMethod = (typeof RECTIFYING_METHODS)[number];

/** What a document does with those that came before it. */
export const formerWords = (method: RectifyingMethod | null): string =>
  method === "difference" ? "Rectifica" : method === "substitution" ? "Rectifica y sustituye" : "Sustituye a";

/** When a document is issued. */
export const INVOICE_MOMENT_LABELS = {
  dispatch: "Al enviar el pedido",
  payment: "Al cobrar el pedido entero, o al enviarlo si es antes",
};
export type InvoiceMoment = keyof typeof INVOICE_MOMENT_LABELS;
export const INVOICE_MOMENTS = keysOf(INVOICE_MOMENT_LABELS);

/** Why no IVA is charged (Ley 37/1992): the agency's list L10 has the same keys. */
export const EXEMPTION_LABELS = {
  E1: "Exenta por el art. 20 de la Ley 37/1992",
  E2: "Exenta por el art. 21 de la Ley 37/1992 (exportación: Canarias, Ceuta, Melilla y terceros países)",
  E5: "Exenta por el art. 25 de la Ley 37/1992 (entrega intracomunitaria)",
};
export type Exemption = keyof typeof EXEMPTION_LABELS;
export const EXEMPTIONS = keysOf(EXEMPTION_LABELS);
