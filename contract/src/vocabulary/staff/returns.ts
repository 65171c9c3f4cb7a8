import { keysOf } from "../keysOf.ts";

/** How far goods have come that a buyer sends back. */
export const RETURN_STATE_LABELS = { expected: "A la espera", received: "Recibida", cancelled: "Anulada" };
export const RETURN_STATES = keysOf(RETURN_STATE_LABELS);

/** As what units came back. */
export const RETURN_CONDITION_LABELS = {
  sealed: "Precintado, sin abrir",
  opened: "Abierto o usado",
  damaged: "Dañado",
  faulty: "Defectuoso (garantía)",
};
export type ReturnCondition = keyof typeof RETURN_CONDITION_LABELS;
export const RETURN_CONDITIONS = keysOf(RETURN_CONDITION_LABELS);

/** What becomes of them. */
export const RETURN_FATE_LABELS = { restock: "Vuelve a la venta", loss: "Merma" };
export type ReturnFate = keyof typeof RETURN_FATE_LABELS;
export const RETURN_FATES = keysOf(RETURN_FATE_LABELS);
