import { keysOf } from "../keysOf.ts";

/** What an owner goes through before a shop of their own sells, in this order. */
export const OPENING_STEPS = [
  "company",
  "contact",
  "bank",
  "registry",
  "mail",
  "shipping",
  "taxes",
  "texts",
  "look",
  "products",
  "trial",
  "law",
  "factor",
  "backups",
] as const;
export type OpeningStepName = (typeof OPENING_STEPS)[number];

/** `later`: the owner has set it aside. */
export const OPENING_STATES = ["done", "open", "later"] as const;
export type OpeningState = (typeof OPENING_STATES)[number];

/** What a test order goes through; the invoice comes when the shop issues it. */
export const TRIAL_STEP_LABELS = {
  placed: "Pedido",
  paid: "Pagado",
  invoiced: "Factura",
  shipped: "Enviado",
  delivered: "Entregado",
};
export type TrialStepName = keyof typeof TRIAL_STEP_LABELS;
export const TRIAL_STEPS = keysOf(TRIAL_STEP_LABELS);
