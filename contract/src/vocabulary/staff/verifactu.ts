import { keysOf } from "../keysOf.ts";

/** The tax agency's two worlds: what is sent to the first is of no effect. */
export const VERIFACTU_ENVIRONMENT_LABELS = {
  test: "Pruebas (sin efecto)",
  production: "Producción",
};
export type VerifactuEnvironment = keyof typeof VERIFACTU_ENVIRONMENT_LABELS;
export const VERIFACTU_ENVIRONMENTS = keysOf(VERIFACTU_ENVIRONMENT_LABELS);

/** What a link of the chain is (RD 1007/2023, arts. 9 to 11). */
export const BILLING_RECORD_LABELS = {
  registration: "Alta",
  cancellation: "Anulación",
  /** Made by this shop, lost with its database, and read again from the agency. */
  recovered: "Recuperado de la AEAT",
};
export type BillingRecordKind = keyof typeof BILLING_RECORD_LABELS;
export const BILLING_RECORD_KINDS = keysOf(BILLING_RECORD_LABELS);

/** What came before a record that says something again (list L17): nothing, a refusal, or a refusal of what the agency never had. */
export const PRIOR_REJECTIONS = ["N", "S", "X"] as const;
export type PriorRejection = (typeof PRIOR_REJECTIONS)[number];

/** What became of a record at the agency. */
export const DELIVERY_STATE_LABELS = {
  waiting: "Pendiente de enviar",
  accepted: "Aceptado",
  flawed: "Aceptado con errores",
  rejected: "Rechazado",
  corrected: "Subsanado",
};
export type DeliveryState = keyof typeof DELIVERY_STATE_LABELS;
export const DELIVERY_STATES = keysOf(DELIVERY_STATE_LABELS);

/** What happened around the records. */
export const BILLING_EVENT_LABELS = {
  away: "La AEAT no responde",
  back: "La AEAT vuelve a responder",
  refused: "La AEAT no admite el envío",
  rejected: "Registro rechazado",
  clock: "Reloj desajustado",
  restored: "Copia de seguridad restaurada",
  recovered: "Cadena retomada",
  corrected: "Registro subsanado",
  cancelled: "Factura anulada ante la AEAT",
  resent: "Envío pedido a mano",
};
export type BillingEventKind = keyof typeof BILLING_EVENT_LABELS;
export const BILLING_EVENT_KINDS = keysOf(BILLING_EVENT_LABELS);
